const scripts = {
  han: /\p{Script=Han}/gu,
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  arabic: /\p{Script=Arabic}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hangul: /\p{Script=Hangul}/gu,
} as const;

/** The script that most of a text's letters are of; null for one without letters of these. */
export function mainScript(text: string): keyof typeof scripts | null {
  let main: keyof typeof scripts | null = null;
  let most = 0;
  for (const [script, letters] of Object.entries(scripts)) {
    const count = (text.match(letters) ?? []).length;
    if (count > most) [main, most] = [script as keyof typeof scripts, count];
  }
  return main;
}
