import type { Evidence } from "../domain/evidence/evidence.ts";
import { freshnessClassOf } from "../domain/exposure/freshness-class-of.ts";
import type { FreshnessClass, Lifecycle } from "../domain/exposure/lifecycle.ts";
import { citedBy } from "../domain/form/cited-by.ts";
import { type Form, type FormTask, goldOf } from "../domain/form/form.ts";
import type { ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { FormReverification, Reverification } from "../domain/ports/questions/reverification-store.ts";
import type { NameDecision } from "../domain/question/name-decisions.ts";
import { decideReverification, settleUnread } from "../gates/reverify/decide-reverification.ts";
import { sameFact } from "./item-proof.ts";
import { canBeSearched, lookBeyond } from "./look-beyond.ts";
import { type DoubtedFact, planReverification, type ReverificationPlan } from "./plan-reverification.ts";
import type { ReverificationParts, ReverificationWork } from "./reverification-parts.ts";
import { visitPages } from "./visit-pages.ts";

/** A form whose task rests on evidence of its own, with this evidence. */
interface CitingForm {
  readonly form: Form;
  readonly evidence: readonly Evidence[];
}

/**
 * Re-verifies the evidence on which the forms of an item rest. A set, or a question that was composed for a conflict form, uses pieces that
 * the item's question doesn't need, so their pages would not be visited otherwise. If such a piece no longer holds, only the form is in
 * doubt.
 */
export async function reverifyForms(
  parts: ReverificationParts,
  work: ReverificationWork,
  given: {
    readonly plan: Pick<ReverificationPlan, "facts">;
    readonly names: readonly NameDecision[];
    readonly past: readonly Reverification[];
    readonly lifecycle: Lifecycle;
  },
): Promise<FormReverification[]> {
  const found: FormReverification[] = [];
  for (const citing of await listCiting(parts, work.question, given.past))
    found.push(await reverifyForm(parts, work, { ...given, ...citing }));
  return found;
}

/**
 * Lists the forms whose evidence is re-verified. A form is left out if its item was corrected after the form was derived, because it is out
 * of use for good.
 */
async function listCiting(
  { stores: { forms, items } }: Pick<ReverificationParts, "stores">,
  { id: questionId, runId }: Pick<Question, "id" | "runId">,
  past: readonly Reverification[],
): Promise<CitingForm[]> {
  const found: CitingForm[] = [];
  for (const form of await forms.list({ questionIds: [questionId] })) {
    const cited = citedBy(form.task);
    if (cited.size === 0 || (form.outdated && !isDoubted(form, past))) continue;
    const known = [...(await items.listEvidence(runId)), ...(await items.listEvidence(form.runId))];
    const evidence = [...new Map(known.map((piece) => [piece.id, piece])).values()];
    found.push({ form, evidence: evidence.filter(({ id }) => cited.has(id)) });
  }
  return found;
}

/** Whether the newest re-verification that decided about a form has put it in doubt. A later re-verification may end the doubt. */
function isDoubted({ id }: Pick<Form, "id">, past: readonly Reverification[]): boolean {
  return findingsOf(id, past).findLast(({ finding }) => finding.stands !== null)?.finding.stands === false;
}

function findingsOf(
  id: string,
  past: readonly Reverification[],
): { readonly at: Date; readonly finding: FormReverification }[] {
  return past.flatMap(({ at, forms = [] }) =>
    forms.filter(({ form }) => form === id).map((finding) => ({ at, finding })),
  );
}

async function reverifyForm(
  parts: ReverificationParts,
  work: ReverificationWork,
  given: CitingForm & Parameters<typeof reverifyForms>[2],
): Promise<FormReverification> {
  const { form, evidence, names, past, lifecycle } = given;
  const { settings, clock } = parts;
  const plan = planForm(form.task, { ...given, question: work.question }, names);
  const before = findingsOf(form.id, past);
  const ownPast = before.map(({ at, finding: { pieces } }) => ({ at, pieces }));
  // Pages count as new since the form last stood. So a form in doubt is compared again with the pages that raised the doubt.
  const stood = before.findLast(({ finding }) => finding.stands === true)?.at ?? work.question.accepted;
  const since = stood.toISOString().slice(0, 10);
  // With the class `never` no other pages than the cited ones are visited, so that a form adds few visits.
  const { cited } = await visitPages(parts, work, { plan, past: [], freshnessClass: "never" });
  const pieces = settleUnread(cited, ownPast, { now: clock.now(), ...settings.reverify.unreachable });
  const today = clock.now().toISOString().slice(0, 10);
  const freshnessClass = classOf(form.task, evidence, today);
  const draft = withAnswers(work.question.draft, form.task);
  const isAsked = (doubt: DoubtedFact): boolean => {
    // The item's own facts were searched for already. They decide about the item with all its forms.
    const isOwn = given.plan.facts.some(({ fact }) => sameFact(fact, doubt.fact));
    return !isOwn && canBeSearched(doubt, draft);
  };
  // Facts that can't be searched for are left out. Only the visited pages decide about them.
  const { facts } = await lookBeyond(
    parts,
    { ...work, question: { ...work.question, draft } },
    {
      ...{ plan: { ...plan, facts: plan.facts.filter(isAsked) }, pieces, since },
      lifecycle: { ...lifecycle, freshnessClass },
    },
  );
  // No proof is executed again. A form asks for what its facts state, so a single denied fact puts the form in doubt.
  const proof = { before: "open", after: "open" } as const;
  const { outcome, reason, isAnchored } = decideReverification({
    accepted: work.question.accepted.toISOString().slice(0, 10),
    ...{ freshnessClass, ended: null, pieces, facts, proof },
  });
  const stands =
    outcome === "unknown" ? null : outcome === "holds" || (outcome === "source-gone" && isAnchored);
  return { form: form.id, outcome, reason, stands, pieces: [...pieces], facts: [...facts] };
}

const noGraph: ReasoningGraph = { nodes: [], edges: [], answer: "" };

/** Plans which facts of a form are re-verified: those that its graph uses if it has one, or else all facts of the pieces that it cites. */
function planForm(
  task: FormTask,
  { question, evidence }: { readonly question: Question; readonly evidence: readonly Evidence[] },
  names: readonly NameDecision[],
): ReverificationPlan {
  const cited = evidence.map(({ id }) => id);
  // The members of a set are different things and not names of one answer, so no answer is given here.
  const { answer, aliases } = task.kind === "set" ? { answer: "", aliases: [] } : goldOf(task);
  return planReverification(
    {
      graph: "graph" in task ? task.graph : noGraph,
      draft: {
        ...question.draft,
        question: task.question,
        answer,
        aliases,
        usedEvidence: cited,
        answerEvidence: cited,
      },
      evidence,
    },
    names,
  );
}

/** Adds the answers of a form to the item's draft, because no search may name the item's answer or the form's. */
function withAnswers(draft: Question["draft"], task: FormTask): Question["draft"] {
  const { answer, aliases } = goldOf(task);
  const ofForm =
    task.kind === "set" ? task.answers.flatMap((one) => [one.name, ...one.aliases]) : [answer, ...aliases];
  return { ...draft, aliases: [...draft.aliases, ...ofForm] };
}

function classOf(task: FormTask, used: readonly Evidence[], today: IsoDate): FreshnessClass {
  return task.kind === "conflict"
    ? task.freshnessClass
    : freshnessClassOf({ question: task.question, answer: used, used, today });
}
