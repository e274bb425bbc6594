#include "template_game/words.h"

#include <string_view>

#include "lexicon/word_list.h"

namespace tablee::modele {

namespace {

constexpr std::string_view kWords =
    "abri\nacre\naide\naile\naire\namer\namie\nange\nanse\narbre\narete\nargent\nariane\n"
    "armer\narret\nartisane\naster\nastre\natelier\navion\navis\nbain\nballe\nbanc\nbaron\n"
    "barre\nbase\nbateau\nbeau\nbeige\nberge\nbien\nbiere\nbiscuit\nblanc\nbleu\nboire\n"
    "bois\nbonne\nbord\nbosse\nbotte\nboule\nbras\nbrise\nbruit\nbuse\ncable\ncadre\ncage\n"
    "caisse\ncalme\ncamion\ncanal\ncanard\ncane\ncanot\ncarte\ncause\ncave\ncelte\ncent\n"
    "cercle\ncerise\nchaise\nchalet\nchamp\nchant\nchat\nchaud\nchef\nchemin\nchene\ncher\n"
    "cheval\nchien\nchose\ncible\nciel\ncinq\ncire\ncitron\nclair\nclef\nclou\ncoin\ncolis\n"
    "comte\nconte\ncorde\ncote\ncoude\ncoupe\ncour\ncrane\ncreme\ncube\ncuir\ndanse\ndate\n"
    "debut\ndent\ndette\ndeux\ndiane\ndire\ndoigt\ndose\ndoux\ndrap\ndroit\ndune\necart\n"
    "eclair\necole\necran\necrin\nencre\nenfant\nentier\nentraine\nentre\nepais\nessaim\n"
    "estrade\netoile\netre\nfable\nface\nfaim\nfaire\nfamille\nfarine\nfemme\nfente\nferme\n"
    "fete\nfeuille\nfille\nfils\nfleur\nfleuve\nfoin\nfoire\nfond\nforet\nforme\nfort\nfour\n"
    "frein\nfrere\nfrite\nfroid\nfruit\ngant\ngare\ngateau\ngens\ngeste\ngland\ngomme\n"
    "gorge\ngrain\ngrand\ngras\ngris\ngros\ngroupe\nguide\nhaie\nhanche\nherbe\nheure\n"
    "hiver\nhomme\nhotel\nhuile\nhuit\nidee\nimage\ninternat\nissue\njambe\njardin\njaune\n"
    "joie\njonquille\njoue\njouet\njour\njuge\njupe\nkayak\nkilo\nlaine\nlait\nlame\nlampe\n"
    "lapin\nlarge\nlarme\nlent\nlettre\nlevre\nlibre\nlien\nlieu\nligne\nlion\nlire\nliste\n"
    "livre\nloin\nlong\nlourd\nlune\nlutte\nlycee\nmain\nmaire\nmaison\nmanche\nmarche\n"
    "mare\nmarin\nmars\nmasse\nmatin\nmere\nmesure\nmiel\nmieux\nmille\nmine\nmiroir\nmode\n"
    "moins\nmois\nmont\nmort\nmouton\nnage\nnasale\nnatation\nneige\nnerf\nniece\nnoir\n"
    "note\nnous\nnuage\nnuit\nogre\nolive\nombre\noncle\nongle\nonze\norage\norange\nordre\n"
    "oreille\norge\nosier\nouest\nours\noutil\npage\npaille\npain\npaire\npalme\npanier\n"
    "papier\nparc\nparler\npart\npate\npatte\npeau\npeine\npelle\npente\nperle\nperte\n"
    "petit\npeur\nphare\npiano\npied\npierre\npire\nplace\nplage\nplaine\nplan\nplat\nplein\n"
    "pluie\nplume\npoche\npoil\npoint\npoire\npoisson\npont\nporc\nporte\npouce\npoule\n"
    "prairie\npres\nprix\npuits\nquai\nquart\nquatre\nquille\nrail\nraisin\nrame\nrang\n"
    "rate\nrayon\nrecit\nregistre\nreine\nrenard\nrentre\nrepas\nreste\nretient\nretour\n"
    "retraite\nreve\nriche\nride\nrien\nrire\nrive\nrobe\nroche\nrond\nrose\nroue\nrouge\n"
    "route\nruche\nruse\nsable\nsage\nsaison\nsale\nsalle\nsang\nsante\nsapin\nsauce\nsaut\n"
    "savon\nscie\nseau\nselle\nsentier\nsept\nserein\nserre\nsertir\nseule\nsiege\nsigne\n"
    "singe\nsire\nsirene\nsoeur\nsoie\nsoif\nsoin\nsoir\nsoleil\nsomme\nsorte\nsortie\n"
    "soupe\nsourire\nsucre\nsuite\ntable\ntache\ntaille\ntalon\ntante\ntapis\ntard\ntarte\n"
    "tasse\ntaureau\ntemps\ntente\nterre\ntete\ntige\ntigre\ntire\ntoile\ntoit\ntomate\n"
    "tombe\ntour\ntout\ntrain\ntraine\ntrait\ntreize\ntrente\ntres\ntresor\ntresse\ntrois\n"
    "trou\ntuile\nusine\nvache\nvague\nvain\nvase\nveau\nveine\nvent\nventre\nverre\nvers\n"
    "vert\nveste\nviande\nvide\nvieux\nvigne\nvillage\nville\nvingt\nviolon\nvite\nvitre\n"
    "voile\nvoisin\nvoix\nvolet\nvrai\nwagon\nyeux\nzebre\nzero\nzone\n";

}  // namespace

const GameResources& few_words() {
  static const Lexicon lexicon = *lexicon_of_list(kWords);
  static const GameResources resources{.lexicon = &lexicon};
  return resources;
}

const GameResources& one_word() {
  static const Lexicon lexicon = *lexicon_of_list("zzzz\n");
  static const GameResources resources{.lexicon = &lexicon};
  return resources;
}

}  // namespace tablee::modele
