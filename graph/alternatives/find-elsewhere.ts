import { findOtherValues, type OtherValue } from "../../agents/reader/find-other-values.ts";
import type { ElsewhereSaid } from "../../domain/model-calls/seek-alternatives.ts";
import { own } from "../../domain/own.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { findQuantities } from "../../reasoning/entailment/find-quantities.ts";
import { type StepValue, stepValues } from "../../reasoning/evaluation/step-values.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { readQuantity } from "../../reasoning/values/quantity.ts";
import { hashRequest } from "../question/hash-request.ts";
import { readProofFile } from "../question/prove.ts";
import type { StepContext } from "../step.ts";
import { searchLastSteps } from "./search-last-steps.ts";

/** Passages that are looked into at once, of one page, and of one that was searched for. */
const most = { passages: 6, ofPage: 2, ofFoundPage: 3 };

/**
 * Finds what pages of the run say of the things on the question's way (beyond EvoBrowseComp; decisions 0151 and 0174). A person works for
 * one firm by the page of a panel and for another by that of an election; a mission has a sister that the same person leads, on a page
 * that was read for something else. The facts that were reported have one of them, and then a question has a second true answer that no
 * check over facts sees. Words count where they may give the answer's place to another thing, or name a thing that facts tell more of, so
 * that the way may lead on from it. `before` has what was looked into in the run. With `searches`, further pages on the steps that end in the
 * answer are read as well.
 */
export async function findElsewhere(
  context: StepContext,
  { before, searches }: { readonly before: Pick<ReadonlySet<string>, "has">; readonly searches: boolean },
): Promise<{ readonly said: readonly ElsewhereSaid[]; readonly keys: readonly string[] }> {
  const { items, pages, run, scope } = context;
  const file = await readProofFile(context);
  const facts = factsOfFile(file);
  const steps = stepValues(file, facts);
  if (steps.length === 0) return { said: [], keys: [] };
  const names = [...new Set(facts.flatMap(({ subject, object }) => [subject, object]))];
  const answers = (file.answers ?? []).flatMap((name) => [name, ...(own(file.aliases ?? {}, name) ?? [])]);
  const isAnswer = (name: string): boolean =>
    answers.some((one) => normaliseAnswer(one) === normaliseAnswer(name));
  // From the answer itself the way leads on to no other answer.
  const things = names.filter((name) => readQuantity(name) === null && !isAnswer(name));
  const evidence = await items.listEvidence(run.id);
  const found: (Passage & { readonly place: number })[] = [];
  const seen = new Set<string>();
  const cited = new Set(evidence.map((piece) => piece.url));
  const further = searches
    ? await searchLastSteps(context, steps, { answers, not: cited })
    : new Map<string, string>();
  // A page that was found for a step may word its relation in a way that no fact has.
  const looser = steps.filter(({ isLast }) => isLast).map((step) => ({ ...step, joined: step.neighbours }));
  const wordsOn = (page: PageSnapshot, shown: string | undefined): OtherValue<StepValue>[] => {
    const firm = findOtherValues(page, steps);
    if (shown === undefined) return firm;
    const others = findOtherValues(page, looser);
    return [...firm, ...others.toSorted((a, b) => rank(a, shown) - rank(b, shown))];
  };
  // Words of pages that were searched for come before others of their rank: cited pages were read in each round before.
  for (const url of [...further.keys(), ...cited]) {
    const page = await pages.getVisited(scope, url);
    if (page === null || seen.has(page.id)) continue;
    seen.add(page.id);
    const ofPage = withoutRepeats(
      wordsOn(page, further.get(url)).flatMap((words): Passage[] => {
        const other = otherThing(words, things);
        if (other === null && !mayAnswer(words.about, further.has(url))) return [];
        return [{ words, other, isOfOtherTime: tellsOfOtherTime(words.words, words.about), url, page }];
      }),
    );
    const isNew = (one: Passage): boolean => {
      const key = keyOf(one);
      return !before.has(key) && !found.some((earlier) => keyOf(earlier) === key);
    };
    const bound = further.has(url) ? most.ofFoundPage : most.ofPage;
    const ofThis = byPromise(ofPage.filter(isNew)).slice(0, bound);
    found.push(...ofThis.map((one, place) => ({ ...one, place })));
  }
  const chosen = chooseWords(found, most.passages);
  return { said: chosen.map(tell), keys: chosen.map(keyOf) };
}

/**
 * Chooses words of several pages, each with its place among those of its page: those from which the way may lead on by known facts, then the
 * best of each page before the second best of any. A list has many lines on a thing, and the report that tells of another value has one.
 * Words that tell of other times alone than the one that is asked for come last.
 */
export function chooseWords<
  One extends Pick<Passage, "other" | "isOfOtherTime"> & { readonly place: number },
>(found: readonly One[], most: number): One[] {
  return byPromise(found.toSorted((a, b) => a.place - b.place)).slice(0, most);
}

/**
 * Whether a value that nothing is known of counts. It may be an answer if the step is a last one. Much has the thing as its object, so that
 * in this direction only words of a page that was found for the step count.
 */
function mayAnswer({ isLast, inverse }: StepValue, wasSearched: boolean): boolean {
  return isLast && (!inverse || wasSearched);
}

interface Passage {
  readonly words: OtherValue<StepValue>;
  /** A thing that the words name and facts tell more of. */
  readonly other: string | null;
  readonly isOfOtherTime: boolean;
  readonly url: string;
  readonly page: PageSnapshot;
}

/** A search shows the sentence that fits the query best. */
function rank({ words }: OtherValue, shown: string): number {
  return Number(!shown.includes(words));
}

/** Puts passages from which the way may lead on by known facts first, since a second answer is then close, and those of other times last. */
function byPromise<One extends Pick<Passage, "other" | "isOfOtherTime">>(passages: readonly One[]): One[] {
  const rankOf = ({ other, isOfOtherTime }: One): number => {
    if (isOfOtherTime) return 2;
    return other === null ? 1 : 0;
  };
  return passages.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Whether words state times, and only such as the step's values can't have: a firm that was bought in 2013 was not bought so in 2026. They
 * may still tell of something that lasts, "director since 2013".
 */
export function tellsOfOtherTime(words: string, { time: wanted }: Pick<StepValue, "time">): boolean {
  if (wanted === null) return false;
  const times = findQuantities(words).flatMap(({ time }) => time ?? []);
  return times.length > 0 && times.every(({ from, to }) => to < wanted.from || from > wanted.to);
}

/** Finds a known thing that words name besides the one that they are about. */
function otherThing({ words, about }: OtherValue<StepValue>, things: readonly string[]): string | null {
  const isOwn = (name: string): boolean => about.things.some((own) => containsName(own, name));
  return things.find((name) => containsName(words, name) && !isOwn(name)) ?? null;
}

/** Leaves out a headline that a sentence of its page repeats, with the day if it has one, and words that two steps have found. */
function withoutRepeats(passages: readonly Passage[]): Passage[] {
  const first = passages.filter(
    ({ words }, at) => passages.findIndex((other) => other.words.words === words.words) === at,
  );
  return first.filter(
    (one) =>
      !first.some((other) => other !== one && sayTheSame(one, other) && !isTimed(one) && isTimed(other)),
  );
}

function sayTheSame(one: Passage, other: Passage): boolean {
  if (one.words.about !== other.words.about) return false;
  return one.other === null ? containsName(other.words.words, one.words.words) : one.other === other.other;
}

function isTimed({ words: { words } }: Passage): boolean {
  return findQuantities(words).some(({ time }) => time !== null);
}

function tell({ words: { about, title, words, above }, url, page }: Passage): ElsewhereSaid {
  const { things, relations, inverse } = about;
  return {
    ...{ thing: things[0] ?? "", relation: relations[0] ?? "", ...(inverse && { inverse }) },
    ...{ url, title, above, quote: words, published: page.published },
  };
}

/** Recognises words and what they are about, without telling them. */
function keyOf({ words: { about, words } }: Passage): string {
  const { things, relations, inverse } = about;
  return hashRequest(["elsewhere", things[0], relations[0], words, ...(inverse ? ["inverse"] : [])]);
}
