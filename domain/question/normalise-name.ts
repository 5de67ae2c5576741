/** Normalises a name or short answer for comparison: NFKC, lower case, no punctuation, single spaces, no leading article. */
export function normaliseName(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/^(the|a|an) (?=\S)/u, "");
}

/**
 * Makes the form by which two spellings of one name are equal. Chinese is written with or without blanks, also beside letters and digits, so
 * the form has none beside a Han character: 更新至的 版本 and 更新至的版本 are one relation, and 阿尔贝·加缪 and 阿尔贝加缪 are one person.
 */
export function nameForm(name: string): string {
  return joinHan(normaliseName(name));
}

/**
 * Says whether a text contains a name, after normalisation of both. A part of a longer Latin word or number does not count. Chinese has no
 * word boundaries, so any occurrence counts there. Names that are too short to mean anything (a single Chinese character, one or two
 * digits) are never found. A version such as 4.0.3.1 is long enough, because it has four digits.
 */
export function containsName(text: string, name: string): boolean {
  return createNameFinder(text)(name);
}

/**
 * Like `containsName`, for many names in one text. The text is normalised only once, because a page has tens of thousands of characters.
 */
export function createNameFinder(text: string): (name: string) => boolean {
  let within: string | null = null;
  return (name) => {
    const wanted = nameForm(name);
    if (!/\p{L}|(?:\p{N} ?){3}/u.test(wanted) || /^\p{Script=Han}$/u.test(wanted)) return false;
    within ??= nameForm(text);
    for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
      const before = within.slice(0, at).at(-1) ?? "";
      const after = within.at(at + wanted.length) ?? "";
      if (isBoundary(before, wanted.charAt(0)) && isBoundary(wanted.at(-1) ?? "", after)) return true;
    }
    return false;
  };
}

/** Removes spaces beside Han characters: 阿尔贝·加缪 and 阿尔贝加缪 are one name, and so are 2026 任期 and 2026任期. */
function joinHan(text: string): string {
  return text.replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, "");
}

function isBoundary(left: string, right: string): boolean {
  return !(isSpelled(left) && isSpelled(right));
}

function isSpelled(character: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(character) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)
  );
}
