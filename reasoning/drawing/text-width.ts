const narrow = /[iljtfr.,:;'!|()[\] ]/u;
const broad = /[mwMW@%]|[A-Z]/u;
const full =
  /[\p{Script=Han}\u3000-\u303f\uff00-\uff60\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Estimates the width of a text in a sans-serif font, in ems. A Chinese character is one em wide. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (full.test(character)) width += 1;
    else if (narrow.test(character)) width += 0.34;
    else width += broad.test(character) ? 0.74 : 0.57;
  }
  return width;
}

/**
 * Breaks a text into lines no wider than `ems`, between words or Chinese characters. If there are more than `most` lines, the last one
 * ends in "...".
 */
export function wrapText(
  text: string,
  { ems, most }: { readonly ems: number; readonly most: number },
): string[] {
  const pieces = text
    .replace(/\s+/gu, " ")
    .trim()
    // A closing punctuation mark never begins a line.
    .match(/\p{Script=Han}[，。；：、？！》）”’]*|[《（“‘]+|[^\s\p{Script=Han}《（“‘]+| /gu);
  const lines: string[] = [];
  let line = "";
  for (const piece of (pieces ?? []).flatMap((each) => breakLong(each, ems))) {
    if (line !== "" && textWidth(line + piece) > ems) {
      lines.push(line.trimEnd());
      line = "";
    }
    if (line !== "" || piece !== " ") line += piece;
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? "").slice(0, -2)}...`];
}

/** Breaks a word that is wider than a line. */
function breakLong(piece: string, ems: number): string[] {
  if (textWidth(piece) <= ems) return [piece];
  const parts = [""];
  for (const character of piece) {
    const last = parts.length - 1;
    if (textWidth((parts[last] ?? "") + character) > ems) parts.push(character);
    else parts[last] += character;
  }
  return parts;
}
