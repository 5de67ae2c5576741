const functionWords = new Set("of the for and in on at to de la von van".split(" "));

/**
 * Says whether one name is the other with words replaced by their initials: all of them (CNCF, Cloud Native Computing Foundation), or some
 * that stand together (WG Device Management, Device Management Working Group; the initials may stand first or last). Every other word has
 * to be equal and in the same order, so a name with one word more is no such variant.
 */
export function areVariants(one: string, other: string): boolean {
  return isAbbreviation(one, other) || isAbbreviation(other, one);
}

/** Lists spellings of a name in which words are replaced by their initials, so that a text can be searched for them. */
export function listVariants(name: string): string[] {
  const words = wordsOf(name);
  if (words.length < 2 || !words.every((word) => /^[\p{Lu}\p{N}&]/u.test(word) || functionWords.has(word)))
    return [];
  const ends = words.flatMap((_, at) => {
    const [rest, run] = [words.slice(0, at), words.slice(at)];
    const initials = initialsOf(run);
    if (rest.length === 0 || run.length < 2 || initials.length < 2) return [];
    return [[...rest, initials].join(" "), [initials, ...rest].join(" ")];
  });
  const whole = initialsOf(words);
  return [...(whole.length >= leastInitials ? [whole] : []), ...ends];
}

/** Fewest initials that count as a variant of a whole name. Fewer letters stand for too many things. */
const leastInitials = 3;

function isAbbreviation(short: string, long: string): boolean {
  const [few, many] = [wordsOf(short), wordsOf(long)];
  if (few.length === 0 || few.length >= many.length) return false;
  return few.some((word, at) => {
    if (!/^\p{Lu}[\p{Lu}\p{N}]{1,5}$/u.test(word)) return false;
    const rest = few.filter((_, place) => place !== at);
    if (rest.length === 0) return word.length >= leastInitials && haveInitials(many, word);
    // The words with these initials stand at one end of the name, and the rest at the other.
    const size = many.length - rest.length;
    if (size < 2) return false;
    return (
      (haveInitials(many.slice(-size), word) && areSame(many.slice(0, -size), rest)) ||
      (haveInitials(many.slice(0, size), word) && areSame(many.slice(size), rest))
    );
  });
}

function haveInitials(words: readonly string[], initials: string): boolean {
  return [words, words.filter((word) => !functionWords.has(word.toLowerCase()))].some(
    (some) => some.length === initials.length && some.map(firstOf).join("") === initials,
  );
}

function initialsOf(words: readonly string[]): string {
  return words
    .filter((word) => !functionWords.has(word.toLowerCase()))
    .map(firstOf)
    .join("");
}

function firstOf(word: string): string {
  return word.charAt(0).toUpperCase();
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join(" ").toLowerCase() === others.join(" ").toLowerCase();
}

/** Splits a Latin name into its words. A name in another script has none. */
function wordsOf(name: string): string[] {
  const text = name.normalize("NFKC").replace(/^the\s+/iu, "");
  if (/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u.test(text)) return [];
  return text.split(/[\s\-–—/,.()'’"“”]+/u).filter((word) => word !== "");
}
