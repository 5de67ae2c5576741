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

/** Numbers of passages at most: those that are looked into at once, those of one page, and those of one page that was searched for. */
const most = { passages: 6, ofPage: 2, ofFoundPage: 3 };

/**
 * Finds passages of the run's pages that may give a step on the way to the answer another value (beyond EvoBrowseComp; decisions 0151 and
 * 0174). The facts that were reported may have only one value of the step. The question may then have a second true answer that no check
 * over facts sees. For example, one page says that a person works for one firm, and another page names another firm; or a page that was
 * read for something else names a second mission that the same person leads.
 *
 * A passage counts if it may give the answer's place to another thing, or if it names a thing of which facts tell more, so that the way may
 * lead on from there. `before` has the keys of the passages that the run has looked into already. With `searches`, further pages on the
 * steps that end in the answer are searched for and read as well.
 */
export async function findElsewhere(
  context: StepContext,
  { before, searches }: { readonly before: Pick<ReadonlySet<string>, "has">; readonly searches: boolean },
): Promise<{ readonly said: readonly ElsewhereSaid[]; readonly keys: readonly string[] }> {
  const { items, pages, run, scope } = context;
  const file = await readProofFile(context);
  const facts = factsOfFile(file);
  const all = stepValues(file, facts);
  const steps = all.filter(({ isMany }) => !isMany);
  // Of a step with many values the run's own pages name many more, but a page that was searched for may name the one that nobody knows.
  const last = [...steps, ...all.filter(({ isMany }) => isMany)].filter(({ isLast }) => isLast);
  if (steps.length === 0 && (last.length === 0 || !searches)) return { said: [], keys: [] };
  const names = [...new Set(facts.flatMap(({ subject, object }) => [subject, object]))];
  const answers = (file.answers ?? []).flatMap((name) => [name, ...(own(file.aliases ?? {}, name) ?? [])]);
  const isAnswer = (name: string): boolean =>
    answers.some((one) => normaliseAnswer(one) === normaliseAnswer(name));
  // The answer is left out, because the way can't lead on from it to another answer.
  const things = names.filter((name) => readQuantity(name) === null && !isAnswer(name));
  const evidence = await items.listEvidence(run.id);
  const found: (Passage & { readonly place: number; readonly searchedFor: string | null })[] = [];
  const seen = new Set<string>();
  const cited = new Set(evidence.map((piece) => piece.url));
  const further = searches
    ? await searchLastSteps(context, last, { answers, not: cited })
    : new Map<string, string>();
  // A page that was found for a step may word the step's relation in a way that no fact has. There a name that nothing is known of is
  // enough.
  const looser = last.map((step) => ({ ...step, joined: step.neighbours }));
  const wordsOn = (page: PageSnapshot, shown: string | undefined): OtherValue<StepValue>[] => {
    const firm = findOtherValues(page, steps);
    if (shown === undefined) return firm;
    const others = findOtherValues(page, looser);
    return [...firm, ...others.toSorted((a, b) => rank(a, shown) - rank(b, shown))];
  };
  // Passages of pages that were searched for come before others of their rank, because the cited pages were read in each round before.
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
    const stepOf = ({ words: { about } }: Passage): string => `${about.things[0]} ${about.relations[0]}`;
    found.push(
      ...ofThis.map((one, place) => ({ ...one, place, searchedFor: further.has(url) ? stepOf(one) : null })),
    );
  }
  const chosen = chooseWords(found, most.passages);
  return { said: chosen.map(tell), keys: chosen.map(keyOf) };
}

/**
 * Chooses passages of several pages, each of which has its `place` among the passages of its page. Half of the room is for the best
 * passages of pages that were searched for, as far as they don't tell of other times: the steps take turns, and the page that promises most
 * comes first. Without this, a page titled "The Mill put on the fair" would lose to cited pages, which the run has read in each round before.
 *
 * Of all others, passages from which the way may lead on by known facts come first, and passages that only tell of other times than the
 * question asks for come last. Among equals, the best passage of each page comes before the second best of any page: a list has many lines
 * on a thing, while the report that tells of another value has one.
 */
export function chooseWords<
  One extends Pick<Passage, "other" | "isOfOtherTime"> & {
    readonly place: number;
    /** The step for which the page was searched; null for cited pages. */
    readonly searchedFor: string | null;
  },
>(found: readonly One[], most: number): One[] {
  const sorted = byPromise(found.toSorted((a, b) => a.place - b.place));
  const searched = found.filter((one) => one.searchedFor !== null && one.place === 0 && !one.isOfOtherTime);
  const reserved = inTurns(searched).slice(0, Math.floor(most / 2));
  const others = sorted.filter((one) => !reserved.includes(one)).slice(0, most - reserved.length);
  return sorted.filter((one) => reserved.includes(one) || others.includes(one));
}

/** Puts passages in the order in which the steps that they were searched for take turns. */
function inTurns<One extends { readonly searchedFor: string | null }>(passages: readonly One[]): One[] {
  const turns = new Map<string | null, number>();
  const withTurn = passages.map((one) => {
    const turn = turns.get(one.searchedFor) ?? 0;
    turns.set(one.searchedFor, turn + 1);
    return { one, turn };
  });
  return withTurn.toSorted((a, b) => a.turn - b.turn).map(({ one }) => one);
}

/**
 * Says whether a value of which no fact is known counts. It may be an answer if the step is a last step. If the thing is the object of the
 * step's relation, many sentences fit, so only those of a page that was found for the step count.
 */
function mayAnswer({ isLast, inverse }: StepValue, wasSearched: boolean): boolean {
  return isLast && (!inverse || wasSearched);
}

interface Passage {
  readonly words: OtherValue<StepValue>;
  /** A thing that the words name and of which facts tell more. */
  readonly other: string | null;
  readonly isOfOtherTime: boolean;
  readonly url: string;
  readonly page: PageSnapshot;
}

/** Ranks words that the search result showed (0) before others (1), since a search engine shows the sentence that fits the query best. */
function rank({ words }: OtherValue, shown: string): number {
  return Number(!shown.includes(words));
}

/**
 * Sorts passages. First come those from which the way may lead on by known facts, since a second answer is then close. Last come those that
 * tell of other times.
 */
function byPromise<One extends Pick<Passage, "other" | "isOfOtherTime">>(passages: readonly One[]): One[] {
  const rankOf = ({ other, isOfOtherTime }: One): number => {
    if (isOfOtherTime) return 2;
    return other === null ? 1 : 0;
  };
  return passages.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Says whether words state times, and only times that the step's values can't have. For example, a purchase in 2013 is not the purchase of
 * 2026 that is asked for. Such words may still tell of something that lasts, as "director since 2013" does.
 */
export function tellsOfOtherTime(words: string, { time: wanted }: Pick<StepValue, "time">): boolean {
  if (wanted === null) return false;
  const times = findQuantities(words).flatMap(({ time }) => time ?? []);
  return times.length > 0 && times.every(({ from, to }) => to < wanted.from || from > wanted.to);
}

/** Finds a known thing that the words name besides the thing that they are about. */
function otherThing({ words, about }: OtherValue<StepValue>, things: readonly string[]): string | null {
  const isOwn = (name: string): boolean => about.things.some((own) => containsName(own, name));
  return things.find((name) => containsName(words, name) && !isOwn(name)) ?? null;
}

/**
 * Leaves out repeated passages: words that two steps have found, and a headline without a time that a sentence of its page repeats with
 * one.
 */
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

/** Makes a hash by which a passage and its step are recognised without telling their words. */
function keyOf({ words: { about, words } }: Passage): string {
  const { things, relations, inverse } = about;
  return hashRequest(["elsewhere", things[0], relations[0], words, ...(inverse ? ["inverse"] : [])]);
}
