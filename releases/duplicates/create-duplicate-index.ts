import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import { createSketches } from "./create-sketches.ts";
import { type Compared, type Duplicate, type DuplicateGround, decideDuplicate } from "./decide-duplicate.ts";
import { createBandTable, createKeyTable, growArray } from "./hash-tables.ts";
import { hashCharacters, hashSequence, hashTokens } from "./hash-text.ts";
import { listEvidenceKeys } from "./list-evidence-keys.ts";
import { shingleTokens, signShingles } from "./sign-shingles.ts";

/** Index of items by wording, answer and evidence. It needs about 600 bytes for each item, in typed arrays, and stores no text. */
export interface DuplicateIndex {
  readonly size: number;
  add(item: Compared): void;
  /** Finds the items that this item repeats, except itself (by id); the most similar come first. */
  find(item: Compared): Duplicate[];
  /** Finds the items with a similar wording, whatever their answers; for reports and for checks of the index itself. */
  findAlike(question: string): { readonly id: string; readonly similarity: number }[];
}

export interface DuplicateIndexOptions {
  readonly thresholds: ReleaseSettings["duplicates"];
  /** Approximate number of items. With more items the index stays correct, but gets slower. */
  readonly expected?: number;
}

/** Number of bands. Two wordings with a similarity of 0.44 (15 % of the tokens changed) share a bucket with a probability of 94 %. */
const BANDS = 32;
/** Most tokens of a wording that are compared; of a longer wording only the beginning counts. */
const LONGEST = 4096;
/** Approximate number of keys for an item: a passage and a fact for each of five pieces, and the seed. */
const KEYS_PER_ITEM = 12;

/**
 * Creates an index that finds near-duplicates among up to a million questions. One-permutation MinHash and locality-sensitive hashing find
 * wordings that may be similar, and stored sketches estimate how similar they are. Hashes of passages and facts find common evidence.
 * decide-duplicate.ts makes the decision.
 */
export function createDuplicateIndex({ thresholds, expected = 4096 }: DuplicateIndexOptions): DuplicateIndex {
  const bands = createBandTable({ bands: BANDS, expected });
  const sketches = createSketches({ expected });
  const evidence = createKeyTable({ expected: KEYS_PER_ITEM * expected });
  const ids: string[] = [];
  let wordings = new Uint32Array(expected);
  let pieces = new Uint16Array(expected);
  /** The answer and aliases of item n are in `answers`, from `answersTo[n - 1]` up to `answersTo[n]`. */
  let answers = new Uint32Array(2 * expected);
  let answersTo = new Uint32Array(expected);

  const tokens = new Uint32Array(LONGEST);
  const shingles = new Uint32Array(LONGEST);
  const signature = new Uint32Array(3 * BANDS);
  const candidates: number[] = [];

  /** Reads a question, and writes its signature to `signature`. */
  const read = (question: string) => {
    const count = hashTokens(question, tokens);
    const sequences = shingleTokens(tokens, count, shingles);
    signShingles(shingles, sequences, { bins: BANDS, into: signature });
    const wording = hashSequence(tokens, 0, count, count === 0 ? hashCharacters(question) : 0);
    return { wording, sequences, sketch: sketches.draw(shingles, sequences) };
  };

  const sameAnswer = (item: number, own: readonly number[]): boolean => {
    for (let at = answersTo[item - 1] ?? 0; at < (answersTo[item] ?? 0); at += 1) {
      if (own.includes(answers[at] ?? 0)) return true;
    }
    return false;
  };

  /** Finds the items with common evidence: the number of shared pieces, and whether a shared piece states the answer of either item. */
  const findShared = (item: Compared) => {
    const shared = new Map<number, { pieces: number; answering: boolean; last: number }>();
    for (const [piece, found] of item.evidence.entries()) {
      const answering = item.answerEvidence.includes(found.id);
      for (const [key, check] of listEvidenceKeys(found)) {
        evidence.visit(key, check, (value) => {
          const known = shared.get(value >>> 1) ?? { pieces: 0, answering: false, last: -1 };
          if (known.last !== piece) known.pieces += 1;
          known.last = piece;
          known.answering ||= answering || (value & 1) === 1;
          shared.set(value >>> 1, known);
        });
      }
    }
    return shared;
  };

  return {
    get size() {
      return ids.length;
    },
    add(item) {
      const place = ids.length;
      ids.push(item.id);
      const { wording, sketch } = read(item.question);
      bands.add(signature);
      sketches.add(sketch);
      wordings = growArray(wordings, place + 1);
      wordings[place] = wording;
      pieces = growArray(pieces, place + 1);
      pieces[place] = item.evidence.length;
      const keys = listAnswers(item);
      const from = answersTo[place - 1] ?? 0;
      answers = growArray(answers, from + keys.length);
      answers.set(keys, from);
      answersTo = growArray(answersTo, place + 1);
      answersTo[place] = from + keys.length;
      for (const found of item.evidence) {
        const value = (place << 1) | (item.answerEvidence.includes(found.id) ? 1 : 0);
        for (const [key, check] of listEvidenceKeys(found)) evidence.add(key, check, value);
      }
      for (const answer of keys) evidence.add(...seedKey(item.seedId, answer), place << 1);
    },
    find(item) {
      const grounds = new Map<number, DuplicateGround>();
      const own = listAnswers(item);
      const shared = findShared(item);
      const { wording, sketch, sequences } = read(item.question);
      const groundOf = (place: number): DuplicateGround => {
        const common = shared.get(place);
        const fewer = Math.min(item.evidence.length, pieces[place] ?? 0);
        const ground: DuplicateGround = grounds.get(place) ?? {
          sameWording: wordings[place] === wording,
          similarity: sketches.compare(sketch, place),
          sameAnswer: sameAnswer(place, own),
          sameSeed: false,
          // Several pieces of this item may match the same piece of the other item, so the count is limited by the item with fewer pieces.
          sharedPieces: Math.min(common?.pieces ?? 0, fewer),
          fewerPieces: fewer,
          sharedAnswering: common?.answering ?? false,
        };
        grounds.set(place, ground);
        return ground;
      };
      const met = sequences === 0 ? 0 : bands.find(signature, candidates);
      for (let at = 0; at < met; at += 1) {
        const place = candidates[at] ?? 0;
        if (sketches.compare(sketch, place) >= thresholds.question) groundOf(place);
      }
      for (const place of shared.keys()) groundOf(place);
      for (const answer of own) {
        evidence.visit(...seedKey(item.seedId, answer), (value) => {
          grounds.set(value >>> 1, { ...groundOf(value >>> 1), sameSeed: true });
        });
      }
      return [...grounds]
        .flatMap(([place, ground]): Duplicate[] => {
          const id = ids[place] ?? "";
          const why = id === item.id ? null : decideDuplicate(ground, thresholds);
          const similarity = ground.sameWording ? 1 : ground.similarity;
          return why === null ? [] : [{ id, why, similarity }];
        })
        .sort((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1));
    },
    findAlike(question) {
      const { sketch, sequences } = read(question);
      const met = sequences === 0 ? 0 : bands.find(signature, candidates);
      const alike: { id: string; similarity: number }[] = [];
      for (let at = 0; at < met; at += 1) {
        const place = candidates[at] ?? 0;
        const similarity = sketches.compare(sketch, place);
        if (similarity >= thresholds.question) alike.push({ id: ids[place] ?? "", similarity });
      }
      return alike.sort((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1));
    },
  };
}

function listAnswers({ language, answer, aliases }: Compared): number[] {
  return [
    ...new Set([answer, ...aliases].map((text) => hashCharacters(`${language} ${normaliseAnswer(text)}`))),
  ];
}

function seedKey(seedId: string, answer: number): [number, number] {
  return [hashCharacters(seedId, answer), hashCharacters(seedId, answer ^ 0x5bd1e995)];
}
