import { askAgain } from "../agents/ask-again.ts";
import type { Evidence } from "../domain/evidence/evidence.ts";
import { evidenceView } from "../domain/evidence/gathered-evidence.ts";
import type { ElsewhereSaid, Rival } from "../domain/model-calls/seek-alternatives.ts";
import { firstDay } from "../domain/part-date.ts";
import { normaliseAnswer } from "../domain/question/normalise-answer.ts";
import { containsName, nameForm } from "../domain/question/normalise-name.ts";
import { decideEvidence } from "../gates/evidence/decide-evidence.ts";
import { mayGiveOtherValue } from "../gates/evidence/may-give-other-value.ts";
import { noteProviders } from "./note-providers.ts";
import type { DoubtedFact, ReverificationPlan } from "./plan-reverification.ts";
import type { FoundQuote } from "./read-pages.ts";
import { hashContent, type ReverificationParts, type ReverificationWork } from "./reverification-parts.ts";
import { tellsOfTime } from "./time-of-fact.ts";

/** A fact that was looked up, with passages of newer pages about the fact's subject. */
export interface HeardOf {
  readonly doubt: DoubtedFact;
  readonly quotes: readonly FoundQuote[];
}

/**
 * Bounds of one re-verification: known values of a relation, passages that the agent reads, and other answers that are looked into. If a
 * relation has more known values, other constraints choose among them, so a further value tells nothing.
 */
const most = { values: 2, passages: 6, suspects: 3 };

/** Tool calls for the first look at what the question is about, and for each suspect: a search and a visit. */
const toolCalls = { first: 2, each: 2 };

/**
 * Finds evidence of second answers that came up after the item was accepted (decision 0177). For example, a project that got money from one
 * academy may later get money from another one. This denies no earlier fact, but a question that asks for the academy may then have two
 * answers. The passages of newer pages that this re-verification has read are searched for other values of the relations by which the
 * answer is reached. Without such passages no model is asked. If the agent that looks for alternatives names another answer in them, it
 * looks up whether this answer meets the other conditions. Returns what pages say of the other answers; the proof over this evidence
 * decides.
 */
export async function findSecondAnswers(
  parts: ReverificationParts,
  work: ReverificationWork,
  { heard, names }: { readonly heard: readonly HeardOf[]; readonly names: ReverificationPlan["names"] },
): Promise<Evidence[]> {
  const { draft, runId } = work.question;
  const own = new Set(
    [draft.answer, ...draft.aliases].flatMap((name) => names.entity(name)).map(normaliseAnswer),
  );
  const today = parts.clock.now().toISOString().slice(0, 10);
  const gathered = [...(await parts.stores.items.listEvidence(runId)), ...work.question.evidence];
  const elsewhere = heard
    .filter(({ doubt }) => isValueOf(doubt, own))
    .map(({ doubt, quotes }) => ({
      doubt,
      quotes: quotes.filter((quote) => tellsOfTime(quote, doubt.time ?? null, today)),
    }))
    .flatMap((one) => {
      const known = listValues(one.doubt, gathered);
      return known.length > most.values ? [] : listOthers(one, { names, known });
    })
    .slice(0, most.passages);
  if (elsewhere.length === 0) return [];
  const isOther = ({ name }: Rival): boolean => !own.has(normaliseAnswer(name));
  await noteProviders(parts, work, ["filtering"]);
  const named = (await seek(parts, work, { elsewhere, suspects: [] })).filter(isOther);
  const suspects = [...new Set(named.map(({ name }) => name))].slice(0, most.suspects);
  if (suspects.length === 0) return [];
  const looked = (await seek(parts, work, { elsewhere: [], suspects })).filter(isOther);
  const pieces = [...named, ...looked]
    .flatMap(({ evidence }) => evidence)
    .filter((piece) => !heard.some(({ doubt }) => tellsOfLater(piece, doubt, today)));
  const found = new Map<string, Evidence>();
  for (const piece of pieces) {
    const check = decideEvidence(piece, await parts.stores.pages.getVisited(work.scope, piece.url));
    if (!check.holds) continue;
    const id = `rv-${hashContent([piece.url, piece.quote, piece.facts])}`;
    found.set(id, {
      ...piece,
      ...{ id, runId: work.question.runId, round: draft.round, snapshotId: check.snapshotId },
      ...{ status: "alternative", label: null, fault: null, reason: null },
    });
  }
  return [...found.values()];
}

/** Whether the answer is the value (object) of the fact, and the fact is about another thing than the answer. */
function isValueOf({ fact, sought }: DoubtedFact, own: ReadonlySet<string>): boolean {
  return (
    sought === "object" && own.has(normaliseAnswer(fact.object)) && !own.has(normaliseAnswer(fact.subject))
  );
}

/** Whether a piece states a value that the thing got after the time for which the question asks. */
function tellsOfLater(
  { facts, quote, date }: Pick<Evidence, "facts" | "quote" | "date">,
  { fact, time }: DoubtedFact,
  today: string,
): boolean {
  if (time === undefined) return false;
  const day = date === null ? null : firstDay(date);
  return facts.some(
    ({ subject, relation, from }) =>
      nameForm(subject) === nameForm(fact.subject) &&
      nameForm(relation) === nameForm(fact.relation) &&
      (from === null ? !tellsOfTime({ quote, day }, time, today) : firstDay(from) > time.to),
  );
}

/** Lists the values of the fact's relation that are known already. The item's proof has taken them into account. */
function listValues({ fact }: DoubtedFact, gathered: readonly Pick<Evidence, "facts">[]): string[] {
  const values = gathered
    .flatMap((piece) => piece.facts)
    .filter(
      ({ subject, relation }) =>
        nameForm(subject) === nameForm(fact.subject) && nameForm(relation) === nameForm(fact.relation),
    )
    .map(({ object }) => object);
  return [...new Map([fact.object, ...values].map((value) => [nameForm(value), value])).values()];
}

/** Lists the passages that name the fact's subject and none of the known values. Passages with a word of the relation come first. */
function listOthers(
  { doubt: { fact }, quotes }: HeardOf,
  {
    names,
    known: values,
  }: { readonly names: ReverificationPlan["names"]; readonly known: readonly string[] },
): ElsewhereSaid[] {
  const things = names.entity(fact.subject);
  const known = values.flatMap((value) => names.entity(value));
  const about = { things, relations: names.relation(fact.relation), known };
  const aboveOf = ({ context }: FoundQuote) => context?.above.map(({ text }) => text) ?? [];
  return quotes
    .filter(({ quote }) => things.some((name) => containsName(quote, name)))
    .filter(({ quote }) => !known.some((name) => containsName(quote, name)))
    .map((passage) => ({
      passage,
      tells: Number(mayGiveOtherValue({ words: passage.quote, above: aboveOf(passage) }, about)),
    }))
    .toSorted((a, b) => b.tells - a.tells)
    .map(({ passage }) => ({
      ...{ thing: fact.subject, relation: fact.relation, url: passage.url, title: passage.title },
      ...{ above: aboveOf(passage).join(" / "), quote: passage.quote, published: passage.day },
    }));
}

/**
 * Has the agent that looks for alternatives read passages, or look into suspects. Returns the other answers that it names; empty without a
 * usable reply.
 */
async function seek(
  { agents, settings, clock }: ReverificationParts,
  { question, call }: ReverificationWork,
  {
    elsewhere,
    suspects,
  }: { readonly elsewhere: readonly ElsewhereSaid[]; readonly suspects: readonly string[] },
) {
  const { draft, graph, language } = question;
  const { method } = settings;
  const cited = new Set(graph.edges.flatMap(({ evidence = [] }) => evidence));
  const calls = Math.min(
    method.maxToolCalls.alternatives,
    toolCalls.first + toolCalls.each * suspects.length,
  );
  const { key, signal } = call(`second-answers/${hashContent([elsewhere, suspects])}`);
  const outcome = await askAgain(
    agents.alternatives.seek,
    {
      ...{ language, question: draft.question, answer: draft.answer, aliases: [...draft.aliases], graph },
      evidence: question.evidence.filter(({ id }) => cited.has(id)).map((piece) => evidenceView.parse(piece)),
      suspects: [...suspects],
      ...(elsewhere.length > 0 && { near: [], elsewhere: [...elsewhere] }),
      today: clock.now().toISOString().slice(0, 10),
      mostRivals: most.suspects,
      maxToolCalls: calls,
    },
    { key, signal, repairs: method.repairs },
  );
  return outcome.ok ? outcome.value.rivals : [];
}
