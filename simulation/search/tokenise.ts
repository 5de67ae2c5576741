const common = new Set(
  "a an and are as at by for from has in is it its of on or that the this to was were what which who with 的 了 在 是 和 与 由 于".split(
    " ",
  ),
);

/** Splits a text into search terms: lower-case words and numbers, and pairs of neighbouring Chinese characters. */
export function tokenise(text: string): string[] {
  const tokens: string[] = [];
  for (const [run] of text
    .normalize("NFKC")
    .toLowerCase()
    .matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+/gu)) {
    if (!/^\p{Script=Han}/u.test(run)) {
      // In "2026年" digits and Han form one sequence of \p{L}\p{N}, so Latin sequences are cut at Han characters.
      for (const part of run.split(/(\p{Script=Han}+)/u)) {
        if (/^\p{Script=Han}/u.test(part)) pushPairs(part, tokens);
        else if (part !== "" && !common.has(part)) tokens.push(part);
      }
      continue;
    }
    pushPairs(run, tokens);
  }
  return tokens;
}

function pushPairs(run: string, tokens: string[]): void {
  const characters = [...run];
  if (characters.length === 1 && !common.has(run)) tokens.push(run);
  for (let i = 0; i + 1 < characters.length; i++) tokens.push(`${characters[i]}${characters[i + 1]}`);
}
