import { askAgain, askUntilSound } from "../../agents/ask-again.ts";
import type { SetForm } from "../../domain/form/set-form.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { classifySet } from "../../reasoning/completeness/classify-set.ts";
import { deriveSet } from "../../reasoning/completeness/derive-set.ts";
import { readVersionRange } from "../../reasoning/knowledge/list-versions.ts";
import { checkStructure } from "../../reasoning/structure/check-structure.ts";
import type { FormContext, FormResult, FormStep } from "../form-step.ts";
import { readFaults } from "../read-faults.ts";
import { readSetEvidence, type SetEvidence, writeSetFile } from "./set-evidence.ts";

/**
 * Composes a set question over the item's evidence and reads it as a graph. The members are what the graph gives over all facts; no model
 * states them.
 */
export const deriveSetForm: FormStep = async (context) => {
  const { agents, forms, items, held, state, method, key, signal, question, order, today } = context;
  const evidence = await readSetEvidence(context);
  const views = evidence.pieces.map(({ id, statement, facts, url, quote, date, fresh }) => ({
    ...{ id, statement, facts, url, quote, date, fresh },
  }));
  const composed = await askAgain(
    agents.setAuthor.compose,
    {
      language: question.language,
      domain: question.domain,
      seed: { name: question.seed.name, description: question.seed.description },
      today,
      evidence: views.map((view) => ({ ...view, source: evidence.sourceOf(view.id) ?? view.url })),
      number: order.number,
      faults: await readFaults(context, adviseAuthor),
    },
    { key: key("compose"), repairs: method.repairs, signal },
  );
  if (!composed.ok) return failed("agent-failed", `no set question was composed (${composed.fault})`);
  const asked = composed.value.question.trim();
  if (asked === "")
    return failed("no-form", "the item's evidence has no set that is shown to be whole", "reject");
  const used = views.filter(({ id }) => composed.value.usedEvidence.includes(id));
  const drawn = await askUntilSound(
    agents.setAuthor.parse,
    {
      input: (faults) => ({
        language: question.language,
        question: asked,
        evidence: used.length > 0 ? used : views,
        faults,
      }),
      findFaults: ({ moreAnswers, ...graph }) =>
        findGraphFaults(writeSetFile(context, evidence, { graph, question: asked }), moreAnswers),
    },
    { key: key("parse"), repairs: method.repairs, signal },
  );
  if (!drawn.ok) return failed("agent-failed", `the set question was not read as a graph (${drawn.fault})`);
  const { moreAnswers, ...graph } = drawn.value;
  const task = makeTask(context, evidence, {
    graph,
    moreAnswers,
    question: asked,
    usedEvidence: composed.value.usedEvidence,
  });
  if (task === null) {
    const starts = graph.nodes.flatMap(({ label, given }) => (given === true ? [`“${label}”`] : []));
    const reason = `the facts lead to no member of the set from ${starts.join(", ")}: name these things as the facts name them, and ask for a set whose members the evidence states in its relations`;
    await note(context, { code: "no-members", reason, asked });
    return failed("no-form", reason);
  }
  const told = cutRanges(asked, graph);
  const named = task.answers.filter(({ name, aliases }) =>
    [name, ...aliases].some((each) => containsName(told, each)),
  );
  if (named.length > 0) {
    const reason = "the question names a member of its answer: describe the set without naming any";
    await note(context, { code: "member-named", reason, asked });
    return failed("no-form", reason);
  }
  await forms.putTask(held, state.round, task);
  await items.putDraft(held, draftOf(task, state.round));
  return { outcome: "continue" };
};

/**
 * Cuts the ranges of versions out of a question. The ends of a range may be members of the set, but the range does not give away that they
 * are.
 */
function cutRanges(asked: string, { nodes }: Pick<SetForm["graph"], "nodes">): string {
  return nodes
    .flatMap(({ label, given }) => (given === true ? (readVersionRange(label)?.text ?? []) : []))
    .reduce((text, range) => text.replaceAll(range, " "), asked.normalize("NFKC"));
}

/** Makes the task. Its members are those that the graph gives over the evidence; null if it gives none. */
function makeTask(
  context: FormContext,
  evidence: SetEvidence,
  asked: Pick<SetForm, "graph" | "moreAnswers" | "question" | "usedEvidence">,
): SetForm | null {
  const set = deriveSet(writeSetFile(context, evidence, asked), asked.moreAnswers);
  if (set.members.length === 0) return null;
  const known = new Map(evidence.pieces.map((piece) => [piece.id, piece]));
  const cited = [...asked.usedEvidence, ...asked.graph.edges.flatMap((edge) => edge.evidence ?? [])];
  const usedEvidence = [...new Set([...cited, ...(set.whole?.evidence ?? [])])].filter((id) => known.has(id));
  const pages = new Set(usedEvidence.map((id) => known.get(id)?.url)).size;
  return {
    kind: "set",
    ...asked,
    answers: set.members.map(({ name, aliases }) => ({ name, aliases: [...aliases] })),
    ...classifySet({ ...asked, pages }),
    usedEvidence,
    // The check decides whether the set is whole; nothing is accepted without evidence for it.
    completeness: set.whole ?? { by: "stated-count", evidence: [], lists: [] },
  };
}

/** Makes the draft that samples answer. Its answer lists the members of the set. */
export function draftOf({ question, answers, usedEvidence }: SetForm, round: number) {
  return {
    ...{ round, question, plainQuestion: question },
    answer: answers.map(({ name }) => name).join("; "),
    aliases: [],
    answerEvidence: [],
    usedEvidence,
    instruction: null,
  };
}

/** Structural faults that keep a graph from being executed as its question is worded. */
export function findGraphFaults(file: ReasoningGraphFile, moreAnswers: readonly string[]): string[] {
  const ids = new Set(file.nodes.map(({ id }) => id));
  const unknown = moreAnswers.filter((id) => !ids.has(id));
  const isWanted = (code: string): boolean =>
    code.startsWith("invalid-") || code === "given-not-in-question" || code === "duplicate-constraint";
  const { findings } = checkStructure(file);
  // The nodes of one sub-question are not connected with those of another. So unconnected parts are faults only of a question with one
  // answer node.
  const isStray = (code: string): boolean =>
    moreAnswers.length === 0 && (code === "isolated" || code === "unreachable");
  return [
    ...findings
      .filter(({ code, severity }) => severity === "error" && (isWanted(code) || isStray(code)))
      .map(({ message }) => message),
    ...unknown.map((id) => `moreAnswers names a node that doesn't exist: ${id}`),
  ];
}

/** Advises the author if the verdict was that nothing shows the set to be whole. */
function adviseAuthor(verdicts: readonly Verdict[]): string[] {
  return verdicts.some(({ gate }) => gate === "completeness") ? [showWhole] : [];
}

const showWhole =
  "show it by a number of just these things, in a statement or quote that names the list's owner or every member (“the trust has five rooms”), by the same list from two independent sources, or by a fact for every candidate of a whole list";

async function note(
  { items, held, state }: FormContext,
  { code, reason, asked }: { readonly code: string; readonly reason: string; readonly asked: string },
): Promise<void> {
  const detail = { question: asked };
  await items.putVerdict(held, { gate: "form", round: state.round, passed: false, code, reason, detail });
}

function failed(
  reason: "agent-failed" | "no-form",
  detail: string,
  outcome: "retry" | "reject" = "retry",
): FormResult {
  return { outcome, rejection: { reason, detail } };
}
