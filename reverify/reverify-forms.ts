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
 * Re-verifies the evidence that the forms of an item rest on. A set and a question of a conflict form's own use pieces that the item's
 * question doesn't need, so that nobody else would visit their pages again. What becomes of such a piece concerns the form alone.
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

/** Lists the forms whose evidence is asked for. A form whose item was corrected after it was derived is out of use for good. */
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

/** Whether the newest re-verification that tells of a form has put it in doubt. A later one may lift this. */
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
  // A form in doubt has to stand against the pages that raised the doubt.
  const stood = before.findLast(({ finding }) => finding.stands === true)?.at ?? work.question.accepted;
  const since = stood.toISOString().slice(0, 10);
  // Pages beside the cited ones are asked for an item's own facts alone, so that a form adds few visits.
  const { cited } = await visitPages(parts, work, { plan, past: [], freshnessClass: "never" });
  const pieces = settleUnread(cited, ownPast, { now: clock.now(), ...settings.reverify.unreachable });
  const today = clock.now().toISOString().slice(0, 10);
  const freshnessClass = classOf(form.task, evidence, today);
  const draft = withAnswers(work.question.draft, form.task);
  const isAsked = (doubt: DoubtedFact): boolean => {
    // The item's own facts were searched for already, and decide over the item with all its forms.
    const isOwn = given.plan.facts.some(({ fact }) => sameFact(fact, doubt.fact));
    return !isOwn && canBeSearched(doubt, draft);
  };
  // The pages alone decide about a fact that can't be searched for.
  const { facts } = await lookBeyond(
    parts,
    { ...work, question: { ...work.question, draft } },
    {
      ...{ plan: { ...plan, facts: plan.facts.filter(isAsked) }, pieces, since },
      lifecycle: { ...lifecycle, freshnessClass },
    },
  );
  // No proof is run again: a form asks for what its facts state, and a fact that is denied puts it in doubt.
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

/** Plans what is asked for a form: by its graph where it has one, else all facts of the pieces that it cites. */
function planForm(
  task: FormTask,
  { question, evidence }: { readonly question: Question; readonly evidence: readonly Evidence[] },
  names: readonly NameDecision[],
): ReverificationPlan {
  const cited = evidence.map(({ id }) => id);
  // The members of a set are no other names of one thing.
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

/** The item's draft with the answers of its form as well: no search may name either. */
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
