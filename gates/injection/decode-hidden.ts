/** Longest text whose letters are reversed or moved on. A longer text is no sentence. */
const longest = 2000;

/**
 * Each English control phrase has one of these words. The letters of every sentence can be reversed or moved, so results without such a
 * word are dropped before they are examined.
 */
const control = /ignor|disregard|forget|overrid|instruct|prompt|you are|you're/iu;

/**
 * Decodes the parts of a text that models read and people don't: tag characters, base64, hex, escapes, and letters that are moved on by
 * thirteen or reversed. Most of the results are noise; only a control phrase in them says anything.
 */
export function decodeHidden(text: string): string[] {
  return [...decodeTags(text), ...decodeRuns(text), ...decodeEscapes(text), ...turn(text)];
}

function decodeTags(text: string): string[] {
  const tags = text.match(/[\u{e0020}-\u{e007e}]+/gu) ?? [];
  return tags.map((run) =>
    [...run].map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)).join(""),
  );
}

function decodeRuns(text: string): string[] {
  const runs = [...text.matchAll(/[A-Za-z0-9+/_-]{24,}={0,2}/gu)].map(([run]) =>
    Buffer.from(run, /^[0-9a-f]+$/iu.test(run) ? "hex" : "base64").toString("utf8"),
  );
  const spaced = [...text.matchAll(/(?:\b[0-9a-f]{2}[ ,:]+){11,}[0-9a-f]{2}\b/giu)].map(([run]) =>
    Buffer.from(run.replace(/[^0-9a-f]/giu, ""), "hex").toString("utf8"),
  );
  return [...runs, ...spaced].filter((decoded) => decoded.length >= 12 && !decoded.includes("\ufffd"));
}

function decodeEscapes(text: string): string[] {
  const decoded = text
    .replace(/\\u([0-9a-f]{4})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?:\\x|%)([0-9a-f]{2})/giu, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return decoded === text ? [] : [decoded];
}

function turn(text: string): string[] {
  if (text.length < 20 || text.length > longest || !/[a-z]{3}/iu.test(text)) return [];
  const moved = text.replace(/[a-z]/giu, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
  return [moved, [...text].reverse().join("")].filter((turned) => control.test(turned));
}
