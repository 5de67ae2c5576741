import type { Language } from "../../language/language.ts";
import type { RelationId } from "../../language/relations/relation.ts";
import { relations } from "../../language/relations/relations.ts";

/** The names, relations and operations that a written instruction asks for. */
export interface Instruction {
  /** Names to investigate or include, in the order given. */
  readonly wanted: readonly string[];
  /** Names to leave out. */
  readonly unwanted: readonly string[];
  readonly relations: readonly RelationId[];
  readonly operations: readonly ("projection" | "intersection" | "complement")[];
  /**
   * Whether the instruction warns of redundant parts, of shortcuts past the reasoning, of other possible answers, or of words that were
   * misread.
   */
  readonly warns: {
    readonly redundancy: boolean;
    readonly shortcuts: boolean;
    readonly others: boolean;
    readonly words: boolean;
  };
}

const quoted = /[“"「『]([^”"」』]{2,80})[”"」』]/gu;
const negative =
  /\b(?:leave out|avoid|drop|remove|do not|don't|without|never)\b|不要|避免|删去|去掉|删除|不得|舍弃/iu;
const operationWords = {
  projection: /\bprojections?\b|投影|关系链/iu,
  intersection: /\bintersections?\b|交集|相交/iu,
  complement: /\bcomplements?\b|\bexclu(?:de|sion)\w*|补集|排除/iu,
} as const;
const redundancy =
  /\b(?:redundan\w*|isolated|dead end|lead(?:s)? nowhere|does not lead|detour)\b|冗余|孤立|无关|绕行|死路/iu;
const shortcuts =
  /\b(?:shortcuts?|bypass\w*|straight to|directly|names? the answer)\b|捷径|绕过|直接指向|直达|泄露答案/iu;

const others =
  /\b(?:fits? others?|also fits?|other answers?|others? (?:too|as well))\b|其他答案|也符合|还符合/iu;

const words = /\bmisread\b|误读/iu;

/** Reads an instruction sentence by sentence. Names are in quotation marks or among those `known`. */
export function readInstruction(
  text: string | null,
  language: Language,
  known: readonly string[] = [],
): Instruction {
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  const sentences = (text ?? "").split(/(?<=[.;!?])\s+|(?<=[。；！？])|\n+/u);
  for (const sentence of sentences) {
    const names = [...sentence.matchAll(quoted)].map(([, name = ""]) => name.trim());
    for (const name of known) if (name.length > 1 && sentence.includes(name)) names.push(name);
    for (const name of names) (negative.test(sentence) ? unwanted : wanted).add(name);
  }
  const all = text ?? "";
  return {
    wanted: [...wanted].filter((name) => !unwanted.has(name)),
    unwanted: [...unwanted],
    relations: [...relations.values()].filter(({ name }) => all.includes(name[language])).map(({ id }) => id),
    operations: (["projection", "intersection", "complement"] as const).filter((operation) =>
      operationWords[operation].test(all),
    ),
    warns: {
      redundancy: redundancy.test(all),
      shortcuts: shortcuts.test(all),
      others: others.test(all),
      words: words.test(all),
    },
  };
}
