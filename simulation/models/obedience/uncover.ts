/** A text with what is hidden in its characters written out behind it: tag characters, base64, escapes, spaced letters. A model sees through all of these. */
export function uncover(text: string): string {
  const tags = [...text]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((code) => code >= 0xe0020 && code <= 0xe007e)
    .map((code) => String.fromCodePoint(code - 0xe0000))
    .join("");
  const plain = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFKC");
  const decoded = [...plain.matchAll(/[A-Za-z0-9+/]{32,}={0,2}/gu)]
    .map(([run]) => Buffer.from(run, /^[0-9a-f]+$/iu.test(run) ? "hex" : "base64").toString("utf8"))
    .filter((found) => /^[\p{L}\p{N}\p{P}\p{Zs}\n]+$/u.test(found));
  const spaced = plain.replace(/(?<!\p{L})(?:[A-Za-z] ){4,}[A-Za-z](?!\p{L})/gu, (run) =>
    run.replaceAll(" ", ""),
  );
  const escaped = spaced.replace(/&#(\d{2,6});/gu, (_, code: string) => String.fromCodePoint(Number(code)));
  const latin = escaped.replace(/[аеорсхіу]/gu, (letter) => "aeopcxiy"["аеорсхіу".indexOf(letter)] ?? letter);
  return [latin, tags, ...decoded].filter((part) => part !== "").join("\n");
}
