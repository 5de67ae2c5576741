import type { Language } from "../language.ts";
import { type Kind, kinds } from "../relations/kinds.ts";

/**
 * The words around the clues of a question. In a `said` form each clue is a separate sentence; in a `joined` form the clues follow each
 * other.
 */
export interface QuestionForm {
  readonly type: "said" | "joined";
  readonly opening: string;
  readonly closing: string;
}

/** The pronoun for the answer in a sentence about it. */
export function pronounOf(kind: Kind, language: Language): string {
  if (language === "zh") return kind === "person" ? "此人" : "它";
  return kind === "person" ? "this person" : "it";
}

/** The forms that a question about that kind of thing can have. */
export function questionForms(kind: Kind, language: Language): readonly QuestionForm[] {
  const { article, noun, measure } = kinds[kind];
  if (language === "zh") {
    const name = `${measure}${noun.zh}`;
    return [
      { type: "said", opening: `以下线索都符合同一${name}。`, closing: `这是哪${name}？` },
      { type: "said", opening: `我在寻找一${name}。`, closing: `请问这${name}叫什么名字？` },
      { type: "joined", opening: `有一${name}，该${noun.zh}`, closing: `。请问该${noun.zh}叫什么名字？` },
    ];
  }
  return [
    {
      type: "said",
      opening: `All of the following clues fit one ${noun.en}. `,
      closing: ` Which ${noun.en} is it?`,
    },
    {
      type: "said",
      opening: `I am thinking of ${article} ${noun.en}. `,
      closing: ` What is this ${noun.en} called?`,
    },
    { type: "joined", opening: `What is the name of the ${noun.en} `, closing: "?" },
  ];
}
