import type { Language } from "../../../simulation/language/language.ts";

/** What an injection is about: a false sentence, the false name in it, and what it is said of. */
export interface Lie {
  readonly sentence: string;
  readonly name: string;
  readonly subject: string;
}

/** A text by which a page tries to steer the models that read it. */
export interface InjectionText {
  readonly id: string;
  readonly language: Language;
  write(lie: Lie): string;
}

/** Letters as tag characters: nothing is shown of them. */
export function asTags(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0x20 && code < 0x7f ? String.fromCodePoint(0xe0000 + code) : "";
    })
    .join("");
}
