/**
 * Words for offices that people hold in a body. Words for what a person did, such as "winner" and "author", are none: what stands before
 * them may be the prize or the book.
 */
const office =
  "liaison|chair|chairman|chairwoman|chairperson|co-?chair|member|lead|leader|head|president|director|officer|secretary|treasurer|manager|maintainer|approver|reviewer|owner|coordinator|representative|delegate|ambassador|contact|advis[eo]r|sponsor|shepherd|mentor|fellow|editor|engineer|architect|administrator|spokesperson|emeritus|shadow";
const offices = new RegExp(`^(?:${office})(?:s|es)?$`, "iu");
const officeBehind = new RegExp(
  `^\\s+(?:(?:vice|co|emeritus|deputy|acting)[\\s-])?(?:${office})(?:s|es)?(?![\\p{L}-])`,
  "iu",
);

/** Words of which names of bodies are made that say what a body is for or of which kind it is, and not which one it is. */
const ofBodies =
  /^(?:steering|technical|oversight|advisory|governing|executive|nominating|editorial|working|special|interest|security|response|release|code|conduct|community|program|programme|election|review|task|force|general|user|end|committee|subcommittee|council|board|group|team|panel|commission|assembly|project|subproject|club|jury|union|association|department|office|vice|co|chief|senior|deputy|associate|managing|acting|founding|honorary|former|emeritus|tech)s?$/iu;
/** The last word of several bodies, which makes a kind of their name: "Special Interest Groups". */
const ofManyBodies =
  /\b(?:committees|subcommittees|councils|boards|groups|teams|panels|commissions|projects|subprojects|clubs|unions|associations|departments|offices)$/iu;
const joining = /^(?:of|the|for|and|de|la|du|der|van|von|&)$/u;

/** Says whether a word is an office that somebody holds, such as "Liaison". */
export function isOffice(word: string): boolean {
  return offices.test(word);
}

/** Says whether a text goes on with an office, as behind "Steering Committee" in "Steering Committee liaison". */
export function isBeforeOffice(behind: string): boolean {
  return officeBehind.test(behind);
}

/** Says whether words with capitals tell only which kind of body is meant: "Steering Committee", "Code of Conduct Committee". */
export function tellsBodyAlone(words: string): boolean {
  return words
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => ofBodies.test(word) || offices.test(word) || joining.test(word));
}

/** Says whether words with capitals mean several bodies of one kind, and no single one: "Special Interest Groups". */
export function tellsManyBodies(words: string): boolean {
  return tellsBodyAlone(words) && ofManyBodies.test(words);
}

/**
 * Says whether an abbreviation is a common noun in a text, as in "a new CRD", "the SIGs" and 新增的 CRD. An abbreviation that names one thing
 * has no such article, number or measure word ("brought DRA to GA"), or stands before the noun that has it ("a CNCF project"). Some
 * abbreviations are common nouns everywhere.
 */
export function isAbbreviatedKind(name: string, text: string): boolean {
  if (!/^\p{Lu}{2,6}s?$/u.test(name)) return false;
  if (/\p{Lu}s$/u.test(name) || everywhere.test(name)) return true;
  const plain = text.normalize("NFKC");
  const uses = plain.matchAll(
    new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${name}(?![\\p{Script=Latin}\\p{N}])`, "gu"),
  );
  return [...uses].some(({ index }) => {
    const [before, behind] = [plain.slice(0, index), plain.slice(index + name.length)];
    return (
      (article.test(before) && goesOn.test(behind)) ||
      (measure.test(before) && goesOnInHan.test(behind)) ||
      (isA.test(before) && endsClause.test(behind))
    );
  });
}

/** Stages, offices, degrees, and what everybody knows by its abbreviation alone. */
const everywhere =
  /^(?:GA|LTS|EOL|AI|ML|IT|CEO|CTO|CFO|COO|API|SDK|CLI|GUI|UI|URL|CVE|PR|FAQ|PDF|MVP|PHD|MBA|NGO|GDP|CPU|GPU|TV|DVD|DNA|RNA|HIV)$/u;
/** An article or a number. One quality may follow an article, but no verb or preposition. */
const article =
  /(?<!\p{L})(?:(?:an?|another|each|every)(?:\s+(?!of\b|in\b|to\b|by\b)\p{Ll}[\p{Ll}-]*)?|(?:which|what|new|several|one|two|three|four|five))\s+$/iu;
const goesOn =
  /^\s*(?:$|[.,;:!?)”"]|(?:that|which|for|in|of|by|with|to|from|on|as|and|or|is|was|has|had|called|named)\b)/u;
const measure =
  /(?:(?:[一二两三四五六七八九十几数多各每某这那该此哪]|\d)\s*(?:[个种类款项条份批组])|[该各每某]|(?<!更|创|全|最)新)\s*$/u;
const goesOnInHan = /^\s*(?:$|[.,。;；:：、)?？!！]|[用来以并和与是有被由及后中最首先曾已于在])/u;
/** The description of a thing that is said to be of this kind. */
const isA = /(?:是|为|作为)[^,，。;；:：]*的\s*$/u;
const endsClause = /^\s*(?:$|[,，.。;；:：、)）])/u;
