#include "server/tables/look_alikes.h"

#include <algorithm>
#include <string_view>

namespace tablee::server {

namespace {

// Neighbours from `first` on; '-' for one that looks like no letter.
struct Run {
  char32_t first;
  std::string_view letters;
};

// Compatibility forms of A-Z and 0-9 (Unicode 15.0, UnicodeData.txt: full width, mathematical,
// enclosed, superscript, with accents beyond U+017F), small capitals, and by their looks
// letters of other alphabets. In order.
constexpr Run kRuns[] = {
    {0x00A2, "CL-Y----A"},
    {0x00B2, "23-U---1O"},
    {0x0180, "B----BO-C---D-E-EFF---I--KL-MNNOOO---P--S----T-UU-V-Y-Z"},
    {0x01BF, "PI"},
    {0x01CD,
     "AAIIOOUUUUUUUUUUEAAAA----GGKKOOOO--J---GG--NNAA----AAAAEEEEIIIIOOOORRRRU"
     "UUUSSTT--HH------AAEEOOOOOOOOYY---J"},
    {0x023A, "ACCLTSZ--BU-EEJJQ"},
    {0x024B, "QRRYYAA-BOCDDEE-EE---GGG---H-IIILLL-M-MNNNO---R--RRR-R-SS---TTUUVVWYYZZ"},
    {0x0299, "B--HJ-LQ"},
    {0x02B0, "H-JR---WY"},
    {0x02E1, "LSX"},
    {0x037F,
     "J------A-EHI-O-Y--AB--EZH-IK-MN-O-P-ETY-X----AENI-ABYDEZNOIK-UVEONPSOTU-"
     "X-W--OUW-B"},
    {0x03DC, "F"},
    {0x03F1, "PCJ-E---C"},
    {0x0401, "E--ESIIJ"},
    {0x0410,
     "A-B--E-ENNK-MHO-PCTY-X--W---BE-RA-BR-E-ENNK-MHONPCTY-X-YWW--BE-REE--ESII"
     "J----N"},
    {0x0474, "VV"},
    {0x0491, "RFF------KK------HH------CC--YY--XX------HH-E--I"},
    {0x04CF, "I-A-A"},
    {0x04E5, "N-OOO"},
    {0x04F1, "Y"},
    {0x0500, "DD"},
    {0x050C, "GG"},
    {0x051A, "QQWW"},
    {0x053C, "L"},
    {0x054D, "U-S-----O"},
    {0x0566, "Q"},
    {0x0570, "H----J--N----U---G--PO"},
    {0x13A0, "DRT"},
    {0x13AA, "AJE------W---M---H----G--Z"},
    {0x13D9, "VS---LC--P---K"},
    {0x13F4, "B"},
    {0x1D00, "A---CD-E--JK-M-O"},
    {0x1D18, "P--TU---VWZ"},
    {0x1D2C, "A-B-DE-GHIJKLMN-O-PRTUWA---BDE---G-KM-O---PTU--V------IRUV-----U"},
    {0x1D9C, "C---F"},
    {0x1DBB, "Z"},
    {0x1E00,
     "AABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMMMMMMNNNN"
     "NNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVVWWWWWWWWWWXXXXYY"
     "ZZZZZZHTWY-S----AAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOO"
     "OOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY"},
    {0x2070, "0I--456789-----N0123456789------AEOX-HKLMNPST"},
    {0x20A4, "L"},
    {0x20AC, "E"},
    {0x2102, "C"},
    {0x210A, "GHHHH-IILL-N---PQRRR------Z---Z-KABCEEEFFMO----I"},
    {0x2145, "DDEIJ"},
    {0x2160, "I---V----X--LCDMI---V----X--LCDM"},
    {0x2460, "123456789"},
    {0x2474, "123456789"},
    {0x249C,
     "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRST"
     "UVWXYZ0"},
    {0x2C7A, "O-JV"},
    {0x2C80, "AABB----EE--ZZHH--IIKK--MMNN--OO--PPCCTTYY--XX--WW"},
    {0xA4D0, "BP-DT-GK-JC-ZF-MNLSR--VH--WXY-A-E-IOU"},
    {0xA730, "FS"},
    {0xA7AF, "Q"},
    {0xA7F2, "CFQ"},
    {0xFF10, "0123456789"},
    {0xFF21, "ABCDEFGHIJKLMNOPQRSTUVWXYZ------ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    {0x107A5, "Q"},
    {0x1D400,
     "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRST"
     "UVWXYZABCDEFG-IJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN"
     "OPQRSTUVWXYZA-CD--G--JK--NOPQ-STUVWXYZABCD-F-HIJKLMN-PQRSTUVWXYZABCDEFGH"
     "IJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZAB-DEFG--JKLMNOPQ-STUVWXY-AB"
     "CDEFGHIJKLMNOPQRSTUVWXYZAB-DEFG-IJKLM-O---STUVWXY-ABCDEFGHIJKLMNOPQRSTUV"
     "WXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP"
     "QRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ"
     "KLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCD"
     "EFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWX"
     "YZABCDEFGHIJKLMNOPQRSTUVWXYZIJ--AB--EZH-IK-MN-O-P-ETY-X---ABYDEZNOIK-UVE"
     "ONPSOTU-X-W-EOK-PNAB--EZH-IK-MN-O-P-ETY-X---ABYDEZNOIK-UVEONPSOTU-X-W-EO"
     "K-PNAB--EZH-IK-MN-O-P-ETY-X---ABYDEZNOIK-UVEONPSOTU-X-W-EOK-PNAB--EZH-IK"
     "-MN-O-P-ETY-X---ABYDEZNOIK-UVEONPSOTU-X-W-EOK-PNAB--EZH-IK-MN-O-P-ETY-X-"
     "--ABYDEZNOIK-UVEONPSOTU-X-W-EOK-PNF---0123456789012345678901234567890123"
     "4567890123456789"},
    {0x1F110,
     "ABCDEFGHIJKLMNOPQRSTUVWXYZ-CR---ABCDEFGHIJKLMNOPQRSTUVWXYZ------ABCDEFGH"
     "IJKLMNOPQRSTUVWXYZ------ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    {0x1F1E6, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    {0x1FBF0, "0123456789"},
};

}  // namespace

char look_alike(char32_t character) {
  const Run* const after = std::ranges::upper_bound(kRuns, character, {}, &Run::first);
  if (after == std::begin(kRuns)) return '\0';
  const Run& run = *(after - 1);
  const auto place = static_cast<std::size_t>(character - run.first);
  return place < run.letters.size() && run.letters[place] != '-' ? run.letters[place] : '\0';
}

}  // namespace tablee::server
