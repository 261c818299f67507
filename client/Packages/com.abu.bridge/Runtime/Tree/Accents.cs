#nullable enable

using System.Collections.Generic;
using System.Text;

namespace Abu
{
    /// <summary>
    /// Puts letters and their accents together, as Unicode's form C does. The letters of Hangul are computed; the table has those of
    /// Latin, Greek, Cyrillic and Kana. string.Normalize does nothing where .NET runs without ICU.
    /// </summary>
    internal static class Accents
    {
        private const int FirstSyllable = 0xac00;
        private const int FirstLead = 0x1100;
        private const int Leads = 19;
        private const int FirstVowel = 0x1161;
        private const int Vowels = 21;
        private const int BeforeTails = 0x11a7;
        private const int Tails = 28;

        // By accent: the letters, and what each of them becomes.
        private static readonly Dictionary<char, (string Letters, string Composed)> Table = new()
        {
            ['\u0300'] = (
                "AEIOUaeiouÜüNnЕИеиĒēŌōWwÂâĂăÊêÔôƠơƯưYyἀἁἈἉἐἑἘἙἠἡἨἩἰἱἸἹὀὁὈὉὐὑὙὠὡὨὩαεηιουωΑΕΗ᾿ϊΙ῾ϋΥ¨ΟΩ",
                "ÀÈÌÒÙàèìòùǛǜǸǹЀЍѐѝḔḕṐṑẀẁẦầẰằỀềỒồỜờỪừỲỳἂἃἊἋἒἓἚἛἢἣἪἫἲἳἺἻὂὃὊὋὒὓὛὢὣὪὫὰὲὴὶὸὺὼᾺῈῊ῍ῒῚ῝ῢῪ῭ῸῺ"
            ),
            ['\u0301'] = (
                "AEIOUYaeiouyCcLlNnRrSsZzÜüGgÅåÆæØø¨ΑΕΗΙΟΥΩϊαεηιϋουωϒГКгкÇçĒēÏïKkMmÕõŌōPpŨũWwÂâĂăÊêÔôƠơƯưἀἁἈἉἐἑἘἙἠἡἨἩἰἱἸἹὀὁὈὉὐὑὙὠὡὨὩ᾿῾",
                "ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹźǗǘǴǵǺǻǼǽǾǿ΅ΆΈΉΊΌΎΏΐάέήίΰόύώϓЃЌѓќḈḉḖḗḮḯḰḱḾḿṌṍṒṓṔṕṸṹẂẃẤấẮắẾếỐốỚớỨứἄἅἌἍἔἕἜἝἤἥἬἭἴἵἼἽὄὅὌὍὔὕὝὤὥὬὭ῎῞"
            ),
            ['\u0302'] = ("AEIOUaeiouCcGgHhJjSsWwYyZzẠạẸẹỌọ", "ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷẐẑẬậỆệỘộ"),
            ['\u0303'] = ("ANOanoIiUuVvÂâĂăEeÊêÔôƠơƯưYy", "ÃÑÕãñõĨĩŨũṼṽẪẫẴẵẼẽỄễỖỗỠỡỮữỸỹ"),
            ['\u0304'] = (
                "AaEeIiOoUuÜüÄäȦȧÆæǪǫÖöÕõȮȯYyИиУуGgḶḷṚṛαΑιΙυΥ",
                "ĀāĒēĪīŌōŪūǕǖǞǟǠǡǢǣǬǭȪȫȬȭȰȱȲȳӢӣӮӯḠḡḸḹṜṝᾱᾹῑῙῡῩ"
            ),
            ['\u0306'] = ("AaEeGgIiOoUuУИиуЖжАаЕеȨȩẠạαΑιΙυΥ", "ĂăĔĕĞğĬĭŎŏŬŭЎЙйўӁӂӐӑӖӗḜḝẶặᾰᾸῐῘῠῨ"),
            ['\u0307'] = (
                "CcEeGgIZzAaOoBbDdFfHhMmNnPpRrSsŚśŠšṢṣTtWwXxYyſ",
                "ĊċĖėĠġİŻżȦȧȮȯḂḃḊḋḞḟḢḣṀṁṄṅṖṗṘṙṠṡṤṥṦṧṨṩṪṫẆẇẊẋẎẏẛ"
            ),
            ['\u0308'] = (
                "AEIOUaeiouyYΙΥιυϒЕІеіАаӘәЖжЗзИиОоӨөЭэУуЧчЫыHhÕõŪūWwXxt",
                "ÄËÏÖÜäëïöüÿŸΪΫϊϋϔЁЇёїӒӓӚӛӜӝӞӟӤӥӦӧӪӫӬӭӰӱӴӵӸӹḦḧṎṏṺṻẄẅẌẍẗ"
            ),
            ['\u0309'] = ("AaÂâĂăEeÊêIiOoÔôƠơUuƯưYy", "ẢảẨẩẲẳẺẻỂểỈỉỎỏỔổỞởỦủỬửỶỷ"),
            ['\u030a'] = ("AaUuwy", "ÅåŮůẘẙ"),
            ['\u030b'] = ("OoUuУу", "ŐőŰűӲӳ"),
            ['\u030c'] = (
                "CcDdEeLlNnRrSsTtZzAaIiOoUuÜüGgKkƷʒjHh",
                "ČčĎďĚěĽľŇňŘřŠšŤťŽžǍǎǏǐǑǒǓǔǙǚǦǧǨǩǮǯǰȞȟ"
            ),
            ['\u030f'] = ("AaEeIiOoRrUuѴѵ", "ȀȁȄȅȈȉȌȍȐȑȔȕѶѷ"),
            ['\u0311'] = ("AaEeIiOoRrUu", "ȂȃȆȇȊȋȎȏȒȓȖȗ"),
            ['\u0313'] = ("αΑεΕηΗιΙοΟυωΩρ", "ἀἈἐἘἠἨἰἸὀὈὐὠὨῤ"),
            ['\u0314'] = ("αΑεΕηΗιΙοΟυΥωΩρΡ", "ἁἉἑἙἡἩἱἹὁὉὑὙὡὩῥῬ"),
            ['\u031b'] = ("OoUu", "ƠơƯư"),
            ['\u0323'] = (
                "BbDdHhKkLlMmNnRrSsTtVvWwZzAaEeIiOoƠơUuƯưYy",
                "ḄḅḌḍḤḥḲḳḶḷṂṃṆṇṚṛṢṣṬṭṾṿẈẉẒẓẠạẸẹỊịỌọỢợỤụỰựỴỵ"
            ),
            ['\u0324'] = ("Uu", "Ṳṳ"),
            ['\u0325'] = ("Aa", "Ḁḁ"),
            ['\u0326'] = ("SsTt", "ȘșȚț"),
            ['\u0327'] = ("CcGgKkLlNnRrSsTtEeDdHh", "ÇçĢģĶķĻļŅņŖŗŞşŢţȨȩḐḑḨḩ"),
            ['\u0328'] = ("AaEeIiUuOo", "ĄąĘęĮįŲųǪǫ"),
            ['\u032d'] = ("DdEeLlNnTtUu", "ḒḓḘḙḼḽṊṋṰṱṶṷ"),
            ['\u032e'] = ("Hh", "Ḫḫ"),
            ['\u0330'] = ("EeIiUu", "ḚḛḬḭṴṵ"),
            ['\u0331'] = ("BbDdKkLlNnRrTtZzh", "ḆḇḎḏḴḵḺḻṈṉṞṟṮṯẔẕẖ"),
            ['\u0338'] = (
                "←→↔⇐⇔⇒∃∈∋∣∥∼≃≅≈=≡≍<>≤≥≲≳≶≷≺≻⊂⊃⊆⊇⊢⊨⊩⊫≼≽⊑⊒⊲⊳⊴⊵",
                "↚↛↮⇍⇎⇏∄∉∌∤∦≁≄≇≉≠≢≭≮≯≰≱≴≵≸≹⊀⊁⊄⊅⊈⊉⊬⊭⊮⊯⋠⋡⋢⋣⋪⋫⋬⋭"
            ),
            ['\u0342'] = ("ἀἁἈἉἠἡἨἩἰἱἸἹὐὑὙὠὡὨὩα¨η᾿ιϊ῾υϋω", "ἆἇἎἏἦἧἮἯἶἷἾἿὖὗὟὦὧὮὯᾶ῁ῆ῏ῖῗ῟ῦῧῶ"),
            ['\u0345'] = (
                "ἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὰαάᾶΑὴηήῆΗὼωώῶΩ",
                "ᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯᾲᾳᾴᾷᾼῂῃῄῇῌῲῳῴῷῼ"
            ),
            ['\u3099'] = (
                "かきくけこさしすせそたちつてとはひふへほうゝカキクケコサシスセソタチツテトハヒフヘホウワヰヱヲヽ",
                "がぎぐげござじずぜぞだぢづでどばびぶべぼゔゞガギグゲゴザジズゼゾダヂヅデドバビブベボヴヷヸヹヺヾ"
            ),
            ['\u309a'] = ("はひふへほハヒフヘホ", "ぱぴぷぺぽパピプペポ"),
        };

        /// <summary>Adds the character, or puts it together with the last one.</summary>
        public static void Append(StringBuilder text, char c)
        {
            if (text.Length > 0 && Composed(text[text.Length - 1], c) is { } composed)
            {
                text[text.Length - 1] = composed;
            }
            else
            {
                text.Append(c);
            }
        }

        private static char? Composed(char letter, char accent)
        {
            if (Table.TryGetValue(accent, out var row))
            {
                var at = row.Letters.IndexOf(letter);
                return at < 0 ? (char?)null : row.Composed[at];
            }
            return Syllable(letter, accent);
        }

        private static char? Syllable(int first, int second)
        {
            var (lead, vowel, tail) = (
                first - FirstLead,
                second - FirstVowel,
                second - BeforeTails
            );
            if (lead >= 0 && lead < Leads && vowel >= 0 && vowel < Vowels)
            {
                return (char)(FirstSyllable + (lead * Vowels + vowel) * Tails);
            }
            var syllable = first - FirstSyllable;
            var isOpen =
                syllable >= 0 && syllable < Leads * Vowels * Tails && syllable % Tails == 0;
            return isOpen && tail > 0 && tail < Tails ? (char)(first + tail) : (char?)null;
        }
    }
}
