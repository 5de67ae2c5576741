import type { Language } from "../../domain/language.ts";
import type { Compared } from "../../releases/duplicates/decide-duplicate.ts";
import { createRandom, type Random } from "../../simulation/world/create-random.ts";
import { createStream } from "./create-stream.ts";
import { createWording, type Wording } from "./create-wording.ts";
import { editTokens } from "./edit-tokens.ts";

/** A query whose truth is known: the item that it repeats, or null. */
export interface Planted {
  readonly kind: PlantedKind;
  readonly item: Compared;
  readonly of: string | null;
}

/** What is planted; the first five are repeats, the others are not. */
export const plantedKinds = [
  "8 % of tokens edited",
  "15 % of tokens edited",
  "15 % edited, answer spelled otherwise, same evidence",
  "asked anew: same answer from the same fact",
  "another question on the same evidence",
  "same wording but for the names, another answer",
  "same answer, nothing else",
  "new",
] as const;
export type PlantedKind = (typeof plantedKinds)[number];

/** Mean tokens of a question (EvoBrowseComp, Table 1). */
const lengths: Readonly<Record<Language, number>> = { en: 142, zh: 162 };
/** Number of answers that many questions share, such as countries and years. */
const COMMON_ANSWERS = 300;
const PIECES = 5;

/** Makes items by their numbers, with the languages in turn. The same seed gives the same items. */
export function createCorpus(seed: number) {
  const wordings = { en: createWording("en", seed), zh: createWording("zh", seed) };
  const languageOf = (number: number): Language => (number % 2 === 0 ? "en" : "zh");
  const stream = (number: number, label: string): Random => createStream(seed, number, label);

  const tokensOf = (number: number, names?: Random): string[] => {
    const language = languageOf(number);
    const body = stream(number, "body");
    const length = Math.round(lengths[language] * (0.7 + 0.6 * body.next()));
    return wordings[language].text(body, names ?? stream(number, "names"), length);
  };

  /** Answer and evidence, by a stream of their own, so that they are had without the question. */
  const restOf = (number: number, random: Random): Omit<Compared, "id" | "question"> => {
    const language = languageOf(number);
    const wording = wordings[language];
    const common = random.chance(0.3) ? createRandom(random.int(1, COMMON_ANSWERS)) : random;
    const answer = wording.join(wording.name(common));
    const evidence = Array.from({ length: PIECES }, (_, place) =>
      drawPiece(wording, random, { id: `e${place}`, object: place === 0 ? answer : null }),
    );
    const seedId = `s${random.int(0, 1e9)}`;
    return { language, answer, aliases: [], seedId, answerEvidence: ["e0"], evidence };
  };

  const item = (number: number): Compared => {
    const language = languageOf(number);
    const question = wordings[language].join(tokensOf(number));
    return { id: `q${number}`, question, ...restOf(number, stream(number, "rest")) };
  };

  return {
    item,
    /** A query about item `number`, under a new id. */
    plant(kind: PlantedKind, number: number, query: number): Planted {
      const language = languageOf(number);
      const wording = wordings[language];
      const random = stream(query, "query");
      // Numbers that no item has, of the same language.
      const other = 2_000_000_000 + 2 * query + (number % 2);
      const original = item(number);
      const anew = { ...item(other), id: `p${query}` };
      const edited = (share: number): string => {
        const draw = (): string => wording.text(random, random, 1)[0] ?? "";
        return wording.join(editTokens(tokensOf(number), share, { random, draw }));
      };
      const repeat = (changes: Partial<Compared>): Planted => ({
        kind,
        of: original.id,
        item: { ...anew, ...changes },
      });
      switch (kind) {
        case "8 % of tokens edited":
          return repeat({ question: edited(0.08), answer: respell(original.answer) });
        case "15 % of tokens edited":
          return repeat({ question: edited(0.15), answer: respell(original.answer) });
        case "15 % edited, answer spelled otherwise, same evidence":
          return repeat({ question: edited(0.15), evidence: original.evidence });
        case "asked anew: same answer from the same fact": {
          const facts = original.evidence[0]?.facts ?? [];
          const evidence = anew.evidence.map((piece, place) => (place === 0 ? { ...piece, facts } : piece));
          return repeat({ answer: original.answer, evidence });
        }
        case "another question on the same evidence":
          return repeat({ evidence: original.evidence, answerEvidence: ["e1"] });
        case "same wording but for the names, another answer": {
          const question = wording.join(tokensOf(number, stream(query, "other names")));
          return { kind, of: null, item: { ...anew, question } };
        }
        case "same answer, nothing else":
          return { kind, of: null, item: { ...anew, answer: original.answer } };
        case "new":
          return { kind, of: null, item: anew };
      }
    },
  };
}

function drawPiece(
  wording: Wording,
  random: Random,
  { id, object }: { readonly id: string; readonly object: string | null },
): Compared["evidence"][number] {
  const subject = wording.join(wording.name(random));
  const linked = object ?? wording.join(wording.name(random));
  const quote = wording.join(wording.text(random, random, 18));
  const url = `https://${random.int(1, 50_000)}.example/${random.int(1, 1e9)}`;
  const facts = [{ subject, relation: "of", object: linked, from: null, to: null }];
  return { id, url, quote, facts };
}

/** As another page writes it: in capitals, which Chinese has none of. */
function respell(answer: string): string {
  return answer.toUpperCase();
}
