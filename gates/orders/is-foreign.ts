const scripts = ["Latin", "Han", "Cyrillic", "Arabic", "Hangul", "Devanagari", "Hebrew", "Thai", "Greek"].map(
  (name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, "gu") }),
);
const kana = /\p{Script=Hiragana}|\p{Script=Katakana}/u;
/** Words that no sentence of a language does without for long. */
const small = Object.entries({
  en: "the of and to in is was for that with on as by at from are this be it or",
  de: "der die das und ist nicht ein eine mit für auf von zu den dem im wie als auch",
  fr: "le les et est une des du pour dans que qui sur ce au par vous",
  es: "el los las y es una del para que con por su como",
  pt: "os as é uma do da para em que com não ao dos",
  it: "il lo gli è una del della per che con non di come",
  nl: "de het een en van is niet voor met op dat zijn",
}).map(([name, words]) => ({
  name,
  pattern: new RegExp(`(?<!\\p{L})(?:${words.replaceAll(" ", "|")})(?!\\p{L})`, "gu"),
}));

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function most(text: string, kinds: readonly { readonly name: string; readonly pattern: RegExp }[]) {
  const counts = kinds.map(({ name, pattern }) => ({ name, times: count(text, pattern) }));
  return counts.reduce((best, each) => (each.times > best.times ? each : best), { name: "", times: 0 });
}

/** Whether a sentence is in another script, or in another of the larger Latin languages, than the text around it, both as `plainText` writes them. */
export function isForeign(whole: string): (plain: string) => boolean {
  const sample = whole.slice(0, 20_000);
  const script = most(sample, scripts).name;
  const language = most(sample, small).name;
  const hasKana = kana.test(sample);
  return (plain) => {
    const own = most(plain, scripts);
    if (own.times < 4) return false;
    if (own.name !== script || (kana.test(plain) && !hasKana)) return true;
    if (script !== "Latin" || language === "") return false;
    const tongue = most(plain, small);
    const atHome = small.find(({ name }) => name === language)?.pattern ?? /(?!)/gu;
    return tongue.times > 1 && tongue.name !== language && count(plain, atHome) === 0;
  };
}
