/** One that is never closed is matched up to the end of the text, so that its rest is not searched for a string again and again. */
const STRING = /"([^"\\]*(?:\\[\s\S][^"\\]*)*)(?:(")|\\?$)/g;
/** Six words in a row, or twelve Han characters: no key, address or name. A word is looked at from its beginning alone. */
const PROSE = /[\p{Script=Han}]{12}|(?<!\p{L})(?:\p{L}+,? ){5}\p{L}/u;
const MAX_CHARACTERS = 2_000_000;

/** How many letters of prose stand in JSON and not in the visible text: what a script has yet to show, or never will. */
export function measureHiddenProse(json: readonly string[], visible: string): number {
  const shown = letters(visible);
  let hidden = 0;
  let read = 0;
  for (const block of json) {
    read += block.length;
    if (read > MAX_CHARACTERS) break;
    for (const match of block.matchAll(STRING)) {
      if (match[2] === undefined || (match[1]?.length ?? 0) < 40) continue;
      const text = plain(match[1] ?? "");
      if (!PROSE.test(text)) continue;
      const wanted = letters(text);
      const middle = Math.floor(wanted.length / 2) - 10;
      if (!shown.includes(wanted.slice(Math.max(0, middle), middle + 20))) hidden += wanted.length;
    }
  }
  return hidden;
}

function plain(json: string): string {
  return json
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, " ")
    .replace(/\\(.)/g, "$1")
    .replace(/<[^<>]*>/g, " ");
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");
