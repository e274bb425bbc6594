#include "app/french_help.h"

#include <algorithm>

namespace tablee::app {

namespace {

struct Line {
  std::string_view english, french;
};

constexpr Line kLines[] = {
    {"Print this help message and exit", "affiche cette aide"},
    {"Display program version information and exit", "affiche la version du programme"},
    {"fr or en", "fr ou en"},
    {"play at this terminal", "jouer dans ce terminal"},
    {"play many games by random or bot players",
     "jouer beaucoup de parties, au hasard ou par des bots"},
    {"compare two bot levels on mirrored deals",
     "comparer deux niveaux de bots sur des donnes en miroir"},
    {"find the best move of a position", "chercher le meilleur coup d’une position"},
    {"solve the riddle of the day", "chercher l’énigme du jour"},
    {"the day, as 2026-11-18 (default: today)", "le jour, comme 2026-11-18 (sinon aujourd’hui)"},
    {"a move, instead of the keyboard; may be repeated",
     "un coup, au lieu du clavier ; peut être répétée"},
    {"with --json: the solution too", "avec --json : la solution aussi"},
    {"verify a game file and print its result",
     "vérifier un fichier de partie et en donner le résultat"},
    {"print the rules of a game", "imprimer les règles d’un jeu"},
    {"list the games and their options", "lister les jeux et leurs options"},
    {"serve tables to browsers", "ouvrir des tables aux navigateurs"},
    {"look after the data folder of a server", "entretenir le dossier de données d’un serveur"},
    {"say whether words are accepted, and why", "dire si des mots sont acceptés, et pourquoi"},
    {"list the words that letters make", "lister les mots que font des lettres"},
    {"say what the lexicon holds", "dire ce que contient le lexique"},
    {"say which program this is, its rules and its words",
     "dire quel est ce programme, ses règles et ses mots"},
    {"Exit codes: 0 done, 1 refused (the answer is no), 2 usage, 3 trouble (file, terminal).",
     "Codes de sortie : 0 fait, 1 refusé (la réponse est non), 2 commande mal écrite, 3 ennui "
     "(fichier, terminal)."},
    {"the game", "le jeu"},
    {"one for each seat: moi (a person), bot1 to bot5; after a colon, with commas, a side, a team "
     "and a time in percent (0: no clock): moi:crocodiles,equipe=1,temps=200",
     "une par place : moi (une personne), bot1 à bot5 ; après deux points, avec des virgules, un "
     "clan, une équipe et un temps en pour cent (0 : sans horloge) : "
     "moi:crocodiles,equipe=1,temps=200"},
    {"the seat that begins, where the game leaves that to the table",
     "la place qui commence, quand le jeu laisse la table choisir"},
    {"k=v, may be repeated", "nom=valeur, peut être répétée"},
    {"keep the game in this file (default: a file of yours)",
     "garder la partie dans ce fichier (sinon dans un fichier à vous)"},
    {"keep nothing", "ne rien garder"},
    {"go on with a saved game", "reprendre une partie gardée"},
    {"milliseconds a bot thinks", "millisecondes de réflexion d’un bot"},
    {"of the shuffles (default: random)", "graine des mélanges (sinon au hasard)"},
    {"how many", "combien"},
    {"the same seed gives the same games", "la même graine donne les mêmes parties"},
    {"players (default: the fewest)", "joueurs (sinon le moins possible)"},
    {"random, or a level from 1 to 5", "random, ou un niveau de 1 à 5"},
    {"thinking units of a bot for each move", "unités de réflexion d’un bot par coup"},
    {"one JSON object", "un objet JSON"},
    {"tell the games of bots, a line an event",
     "raconter les parties des bots, une ligne par événement"},
    {"level of A", "niveau de A"},
    {"level of B", "niveau de B"},
    {"how many (rounded up to pairs)", "combien (arrondi à des paires)"},
    {"the same seed gives the same deals", "la même graine donne les mêmes donnes"},
    {"milliseconds a move", "millisecondes par coup"},
    {"thinking units a move, instead of a time",
     "unités de réflexion par coup, au lieu d’un temps"},
    {"a game file, or a position as text", "un fichier de partie, ou une position en texte"},
    {"milliseconds to think", "millisecondes de réflexion"},
    {"level of the bot", "niveau du bot"},
    {"how many of the best moves to tell", "combien des meilleurs coups donner"},
    {"of what the bot imagines", "graine de ce que le bot imagine"},
    {"a game file", "un fichier de partie"},
    {"print every event", "imprimer chaque évènement"},
    {"only the articles with this in their title",
     "seulement les articles dont le titre contient ceci"},
    {"a file of these options, in TOML: port = 8080",
     "un fichier de ces options, en TOML : port = 8080"},
    {"tables in memory at most, of everybody", "tables en mémoire au plus, de tout le monde"},
    {"unfinished tables at most, of all servers that share a database",
     "tables inachevées au plus, de tous les serveurs qui partagent une base"},
    {"megabytes that tables may take on the disk",
     "mégaoctets que les tables peuvent prendre sur le disque"},
    {"TCP port (0: any free one)", "port TCP (0 : n’importe lequel de libre)"},
    {"folder where tables are kept", "dossier où sont gardées les tables"},
    {"folder of the built web client", "dossier du client web construit"},
    {"address to listen on (*: all)", "adresse d’écoute (* : toutes)"},
    {"listen on all addresses: everybody in the network can play",
     "écouter sur toutes les adresses : tout le réseau peut jouer"},
    {"reverse proxies whose X-Forwarded-For is believed: addresses or names, comma-separated",
     "mandataires dont X-Forwarded-For est cru : adresses ou noms, séparés par des virgules"},
    {"HOST:PORT for /metrics, /healthz, /readyz; then not on the other one",
     "HÔTE:PORT pour /metrics, /healthz, /readyz, qui quittent alors l’autre port"},
    {"threads for connections and tables", "fils d’exécution des connexions et des tables"},
    {"threads on which bots think", "fils d’exécution des bots"},
    {"file of the log, opened again on SIGHUP (else stderr)",
     "fichier du journal, rouvert à SIGHUP (sinon stderr)"},
    {"file of words that no name may contain, read again on SIGHUP",
     "fichier des mots interdits dans les noms, relu à SIGHUP"},
    {"log warnings and errors only", "n’écrire que les avertissements et les erreurs"},
    {"draw the link as a QR code even without a terminal",
     "dessiner le lien en code QR même hors d’un terminal"},
    {"tests only: table time moves on demand",
     "pour les tests : le temps des tables avance sur demande"},
    {"tests only: every table and bot has this luck",
     "pour les tests : chaque table et chaque bot ont ce hasard"},
    {"read every table and replay its log", "lire chaque table et rejouer son journal"},
    {"copy the database, while a server runs", "copier la base pendant qu’un serveur tourne"},
    {"put a copy in its place, while none runs",
     "remettre une copie en place quand aucun serveur ne tourne"},
    {"copy what a damaged one still holds", "copier ce que contient encore une base abîmée"},
    {"the words that players reported", "les mots que des joueurs ont signalés"},
    {"move to another kind of store, while no server runs",
     "passer à une autre sorte de base, pendant qu’aucun serveur ne tourne"},
    {"sqlite:FOLDER", "sqlite:DOSSIER"},
    {"postgresql://USER@HOST/NAME, an empty database",
     "postgresql://UTILISATEUR@HÔTE/NOM, une base vide"},
    {"share the database with other servers, and reach them by nats://HOST",
     "partager la base avec d’autres serveurs, joints par nats://HÔTE"},
    {"a database instead of the folder: postgresql://USER@HOST/NAME",
     "une base de données au lieu du dossier : postgresql://UTILISATEUR@HÔTE/NOM"},
    {"the data folder of a server", "le dossier de données d’un serveur"},
    {"as JSON", "en JSON"},
    {"the copy", "la copie"},
    {"the words", "les mots"},
    {"a plain word list instead", "une simple liste de mots à la place"},
    {"a plain word list to use instead of the lexicon",
     "une simple liste de mots à la place du lexique"},
    {"a plain word list to add", "une simple liste de mots à ajouter"},
    {"the lexicon file (default: beside the program)",
     "le fichier du lexique (sinon à côté du programme)"},
    {"the lexicon file", "le fichier du lexique"},
    {"one JSON object a word", "un objet JSON par mot"},
    {"one JSON object a hand", "un objet JSON par main"},
    {"letters, ? for a joker; - reads hands", "des lettres, ? pour un joker, - lit des mains"},
    {"least number of letters", "nombre de lettres au moins"},
    {"count the words, do not list them", "compter les mots sans les lister"},
};

}  // namespace

std::optional<std::string> french_help(std::string_view english) {
  // The games that follow are those of this program.
  constexpr std::string_view kWhose = "whose rules on words apply: ";
  if (english.starts_with(kWhose))
    return "jeu dont les règles sur les mots valent\u00a0: " +
           std::string(english.substr(kWhose.size()));
  const Line* line = std::ranges::find(kLines, english, &Line::english);
  return line == std::end(kLines) ? std::nullopt : std::optional(std::string(line->french));
}

}  // namespace tablee::app
