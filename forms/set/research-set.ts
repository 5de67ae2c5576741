import { askAgain } from "../../agents/ask-again.ts";
import { type SetForm, tellMember } from "../../domain/form/set-form.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import type { PanelSample } from "../../domain/run/panel-sample.ts";
import { compareResearch, type ResearchComparison } from "../../gates/forms/compare-research.ts";
import { type ResearchCode, resolveResearch } from "../../gates/forms/resolve-research.ts";
import { gatherAlternatives } from "../../graph/alternatives/gather-alternatives.ts";
import { evidenceViews } from "../../graph/evidence/evidence-views.ts";
import { collectSamples, panelRoles } from "../../graph/panel/panel-samples.ts";
import { hashRequest } from "../../graph/question/hash-request.ts";
import type { DerivedSet } from "../../reasoning/completeness/derive-set.ts";
import { type FormContext, type FormResult, type FormStep, readTask } from "../form-step.ts";
import { draftOf } from "./derive-set-form.ts";
import { deriveTask } from "./set-evidence.ts";

/** The three reviewers of DeepSearchQA §2, each on another model. */
const researcherRoles = panelRoles.slice(0, 3);

/**
 * The three phases of DeepSearchQA §2. Three researchers with tools answer without knowing the gold set. Their answers are compared with
 * it. Differences are looked into and resolved: the gold set is corrected, a researcher was wrong, or the question is ambiguous and
 * dropped.
 */
export const researchSet: FormStep = async (context) => {
  const { forms, items, held, run, state } = context;
  const task = await readTask(context, "set");
  // After a kill the step runs again. If the corrected set is stored already, the set before it is gone and can't be compared again. But
  // then everything is decided.
  const decided = (await items.listVerdicts(run.id)).find(
    ({ gate, round }) => gate === "research" && round === state.round,
  );
  if (decided?.detail["corrected"] === hashRequest(task.answers)) return { outcome: "continue" };
  const samples = await collectSamples(context, {
    mode: "tools",
    samples: 1,
    choose: (soFar) => researcherRoles.filter((role) => !soFar.some((sample) => sample.role === role)),
  });
  const answered = samples.filter(({ exactAnswer }) => exactAnswer.trim() !== "");
  const compared = await compareAll(context, task, answered);
  if (!compared.ok)
    return failed("panel-incomplete", "a researcher's answer could not be compared with the set");
  const others = [
    ...new Map(
      compared.answers.flatMap(({ excessive }) => excessive.map((name) => [normaliseAnswer(name), name])),
    ).values(),
  ];
  const isLookedInto = others.length === 0 || (await lookInto(context, task, others));
  const { set } = await deriveTask(context, task);
  const { resolution, corrected } = resolve(task, { set, others, isLookedInto, answers: compared.answers });
  await items.putVerdict(held, {
    gate: "research",
    round: state.round,
    passed: resolution.passed,
    code: resolution.code,
    reason: resolution.reason,
    detail: {
      researchers: answered.map(({ role }, index) => ({
        role,
        resolution: resolution.researchers[index] ?? "wrong",
        found: compared.answers[index]?.found.filter(Boolean).length ?? 0,
        excessive: compared.answers[index]?.excessive.length ?? 0,
      })),
      members: task.answers.length,
      lookedInto: others.length,
      ...(corrected !== null && { corrected: hashRequest(corrected.answers) }),
    },
  });
  if (!resolution.passed) return failed(rejections[resolution.code] ?? "set-ambiguous", resolution.reason);
  if (corrected !== null) {
    await forms.putTask(held, state.round, corrected);
    await items.putDraft(held, draftOf(corrected, state.round));
  }
  return { outcome: "continue" };
};

/** Compares the answers with the set: by rule if the rules are certain, else by a model. */
async function compareAll(
  { agents, question, method, key, signal }: FormContext,
  task: SetForm,
  samples: readonly PanelSample[],
): Promise<{ ok: true; answers: ResearchComparison[] } | { ok: false }> {
  const answers: ResearchComparison[] = [];
  for (const { role, exactAnswer } of samples) {
    const byRule = compareResearch(exactAnswer, task.answers);
    if (byRule !== null) {
      answers.push(byRule);
      continue;
    }
    const judged = await askAgain(
      agents.judge.set,
      {
        language: question.language,
        question: task.question,
        correctAnswers: task.answers.map(tellMember),
        prediction: { exactAnswer, explanation: "" },
      },
      { key: key(`compare/${role}`), repairs: method.repairs, signal },
    );
    if (!judged.ok) return { ok: false };
    const found = new Set(judged.value.items.filter((item) => item.found).map(({ number }) => number));
    answers.push({
      found: task.answers.map((_, index) => found.has(index + 1)),
      excessive: judged.value.excessive.filter((name) => name.trim() !== ""),
    });
  }
  return { ok: true, answers };
}

/**
 * Has an agent gather evidence for members that researchers stated beyond the set. The evidence is stored as evidence about alternatives,
 * with its quotes checked against their pages, so that the evaluation decides about these members. Returns false if the look-up fails; the
 * conflict then stays open.
 */
async function lookInto(context: FormContext, task: SetForm, names: readonly string[]): Promise<boolean> {
  const { items, question, method, today } = context;
  const cited = new Set(task.usedEvidence);
  const outcome = await gatherAlternatives(context, {
    call: "look-into",
    // The agent's evidence about a member of the set counts as well.
    own: [],
    language: question.language,
    question: task.question,
    answer: task.answers[0]?.name ?? "",
    aliases: task.answers.flatMap(({ name, aliases }) => [name, ...aliases]).slice(1),
    graph: task.graph,
    evidence: evidenceViews((await items.listEvidence(question.runId)).filter(({ id }) => cited.has(id))),
    suspects: [...names],
    today,
    mostRivals: Math.max(method.alternatives.most, names.length),
    maxToolCalls: method.maxToolCalls.alternatives,
  });
  return outcome.ok;
}

/** Resolves the conflicts, and makes the corrected task if the gold set is corrected. */
function resolve(
  task: SetForm,
  {
    set,
    others,
    isLookedInto,
    answers,
  }: {
    readonly set: DerivedSet;
    readonly others: readonly string[];
    readonly isLookedInto: boolean;
    readonly answers: readonly ResearchComparison[];
  },
) {
  const places = new Map(others.map((name, index) => [normaliseAnswer(name), index]));
  const isOf = (
    name: string,
    { name: own, aliases }: { readonly name: string; readonly aliases: readonly string[] },
  ) => [own, ...aliases].some((each) => normaliseAnswer(each) === normaliseAnswer(name));
  const stated = [...task.answers.map(({ name }) => name), ...others];
  const resolution = resolveResearch({
    gold: task.answers.length,
    holds: task.answers.map(({ name }) => set.place(name) === "member"),
    others: others.map((name) => {
      const place = set.place(name);
      return place === "unknown" && !isLookedInto ? "open" : place;
    }),
    unstated: set.members.filter((member) => !stated.some((name) => isOf(name, member))).length,
    proved: set.verdict === "unique" && set.whole !== null,
    answers: answers.map(({ found, excessive }) => ({
      found,
      others: excessive.flatMap((name) => places.get(normaliseAnswer(name)) ?? []),
    })),
  });
  const corrected: SetForm | null =
    resolution.code !== "gold-corrected" || set.whole === null
      ? null
      : {
          ...task,
          answers: set.members.map(({ name, aliases }) => ({ name, aliases: [...aliases] })),
          completeness: set.whole,
          usedEvidence: [...new Set([...task.usedEvidence, ...set.whole.evidence])],
        };
  return { resolution, corrected };
}

const rejections: Partial<Record<ResearchCode, "set-incomplete" | "panel-incomplete">> = {
  unproved: "set-incomplete",
  "too-few-researchers": "panel-incomplete",
};

function failed(reason: "set-incomplete" | "set-ambiguous" | "panel-incomplete", detail: string): FormResult {
  return { outcome: "retry", rejection: { reason, detail } };
}
