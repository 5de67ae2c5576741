import { containsName } from "../../domain/question/normalise-name.ts";
import { findObfuscationFaults } from "../text/find-obfuscation-faults.ts";

/** The wording of an ambiguous question as an agent hands it in. */
interface WordedAmbiguity {
  readonly plainQuestion: string;
  readonly question: string;
  readonly context: readonly { readonly clue: string; readonly sentence: string }[];
}

/** Most words of a context sentence. A list of several statements answers several questions at once. */
const mostWords = 60;
/** Chinese characters count for this many words each, so that a sentence has at most 100. */
const wordsOfCharacter = 0.6;

/**
 * Finds faults of an ambiguous question's wording that rules can recognise: names of target or distractor, a whole date, an own clue
 * without a sentence, or a sentence that has no clue, repeats another one or is too long. The agent that words the question is shown the
 * returned sentences.
 */
export function findAmbiguityFaults(
  worded: WordedAmbiguity,
  about: {
    /** Names of target and distractor, and of things that only the target's own clues name. */
    readonly target: readonly string[];
    readonly distractor: readonly string[];
    readonly ownNames: readonly string[];
    readonly ownClues: readonly string[];
  },
): string[] {
  const { question, plainQuestion, context } = worded;
  const [answer = "", ...aliases] = about.target;
  const names = [...about.target, ...about.distractor];
  const told = new Set(context.map(({ clue }) => clue));
  const naming = context.filter(({ sentence }) => names.some((name) => containsName(sentence, name)));
  return [
    ...findObfuscationFaults({ question, plainQuestion, answer, aliases }),
    ...(about.distractor.some((name) => containsName(question, name))
      ? ["the question names the distractor"]
      : []),
    ...about.ownNames
      .filter((name) => containsName(question, name))
      .map((name) => `the question names “${name}”, which belongs to a clue of the target alone`),
    ...about.ownClues
      .filter((clue) => !told.has(clue))
      .map((clue) => `the context has no sentence for ${clue}`),
    ...[...told]
      .filter((clue) => !about.ownClues.includes(clue))
      .map((clue) => `the context has a sentence for ${clue}, which is no own clue`),
    ...context
      .filter(({ sentence }, at) => context.findIndex((each) => isSame(each.sentence, sentence)) < at)
      .map(({ clue }) => `the context's sentence for ${clue} repeats an earlier one`),
    ...naming.map(({ clue }) => `the context's sentence for ${clue} names the target or the distractor`),
    ...context
      .filter(({ sentence }) => countWords(sentence) > mostWords)
      .map(
        ({ clue, sentence }) =>
          `a sentence for ${clue} (“${sentence.slice(0, 40)}…”) has more than ${mostWords} words or ` +
          `${mostWords / wordsOfCharacter} Chinese characters: tell the clue in several sentences`,
      ),
  ];
}

/** Says whether two sentences are the same except for case, spaces and punctuation. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[\p{P}\s]+/gu, "");
  return plain(one) === plain(other);
}

function countWords(sentence: string): number {
  const characters = sentence.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = sentence.replace(/\p{Script=Han}/gu, " ").match(/\S+/gu)?.length ?? 0;
  return words + characters * wordsOfCharacter;
}
