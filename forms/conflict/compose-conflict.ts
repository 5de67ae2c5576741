import { askAgain, askUntilSound } from "../../agents/ask-again.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { evidenceViews } from "../../graph/evidence/evidence-views.ts";
import { panelRoles } from "../../graph/panel/panel-samples.ts";
import { deriveSet } from "../../reasoning/completeness/derive-set.ts";
import { listChanges } from "../../reasoning/knowledge/list-changes.ts";
import type { FormContext, FormResult } from "../form-step.ts";
import { readFaults } from "../read-faults.ts";
import { findGraphFaults } from "../set/derive-set-form.ts";
import { readSetEvidence, type SetEvidence, writeSetFile } from "../set/set-evidence.ts";

type Composed =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly result: FormResult };

/**
 * Has an author write another question over the item's evidence, one whose search results mislead (SealQA §2: questions are refined until
 * models fail). The question's graph must give the author's answer over all facts. Models that are given the evidence must find this answer
 * too, because a question that nobody answers may simply be wrong.
 */
export async function composeConflict(context: FormContext): Promise<Composed> {
  const { agents, items, method, key, signal, question, today, state } = context;
  const evidence = await readSetEvidence(context);
  const shown = evidence.pieces.filter((piece) => !isDoubtful(piece));
  const dropped = (await items.listEvidence(question.runId)).filter(isDoubtful);
  const composed = await askAgain(
    agents.conflictAuthor.compose,
    {
      language: question.language,
      domain: question.domain,
      seed: { name: question.seed.name, description: question.seed.description },
      today,
      item: question.draft.question,
      evidence: evidenceViews(shown),
      changes: listChanges(shown),
      misleading: dropped.slice(0, mostDropped).map(({ statement, url, date }) => ({ statement, url, date })),
      faults: await readFaults(context),
    },
    { key: key("compose"), repairs: method.repairs, signal },
  );
  if (!composed.ok) return refused("agent-failed", `no other question was composed (${composed.fault})`);
  const { usedEvidence } = composed.value;
  const [text, answer] = [composed.value.question.trim(), composed.value.answer.trim()];
  if (text === "" || answer === "") {
    // The author found no other question, so the form is rejected for the reason for which the last one was refused.
    const { reason, detail } = state.rejection ?? { reason: "no-form" as const, detail: "no earlier reason" };
    return refused(reason, `${detail}; the evidence has no other question of this kind`, "reject");
  }
  const made = await proveAnswer(context, evidence, { text, answer, usedEvidence });
  if ("fault" in made) return refuseQuestion(context, { code: "no-form", reason: made.fault, asked: text });
  const oracle = await countRight(context, made);
  const isAnswered = oracle.right * 2 > oracle.of;
  const reason = `with its evidence ${oracle.right} of ${oracle.of} models answer it rightly`;
  if (!isAnswered) return refuseQuestion(context, { code: "oracle", reason, asked: text });
  await note(context, { gate: "oracle", passed: true, code: "passed", reason, asked: text });
  return { ok: true, question: made };
}

const doubtful: ReadonlySet<Evidence["fault"]> = new Set(["not-credible", "credibility-unclear"] as const);

/**
 * Says whether a piece was dropped because its page is not credible or its credibility is unclear. Such a piece may mislead, and no answer
 * rests on it.
 */
function isDoubtful({ status, fault }: Pick<Evidence, "status" | "fault">): boolean {
  return status === "dropped" && doubtful.has(fault);
}

/** Most dropped statements that an author is shown. */
const mostDropped = 20;

/** Executes the question's graph over the facts. Returns the question with the answer that the facts give, or what is wrong with it. */
async function proveAnswer(
  context: FormContext,
  evidence: SetEvidence,
  asked: { readonly text: string; readonly answer: string; readonly usedEvidence: readonly string[] },
): Promise<Question | { readonly fault: string }> {
  const { agents, method, key, signal, question } = context;
  const { text, answer } = asked;
  if (containsName(text, answer)) return { fault: "the question names its answer" };
  if (text === question.draft.question) return { fault: "it is the item's question" };
  const used = evidence.pieces.filter((piece) => asked.usedEvidence.includes(piece.id) && !isDoubtful(piece));
  if (used.length === 0) return { fault: "it cites no evidence" };
  const drawn = await askUntilSound(
    agents.setAuthor.parse,
    {
      input: (faults) => ({
        language: question.language,
        question: text,
        evidence: evidenceViews(used),
        faults,
      }),
      findFaults: ({ moreAnswers, ...graph }) => [
        ...findGraphFaults(writeSetFile(context, evidence, { graph, question: text }), moreAnswers),
        ...(moreAnswers.length > 0 ? ["the question asks for one thing: moreAnswers is []"] : []),
      ],
    },
    { key: key("parse"), repairs: method.repairs, signal },
  );
  if (!drawn.ok) return { fault: `it was not read as a graph (${drawn.fault})` };
  const { moreAnswers: _, ...graph } = drawn.value;
  const set = deriveSet(writeSetFile(context, evidence, { graph, question: text }));
  const [member, ...others] = set.members;
  if (member === undefined || set.verdict !== "unique" || others.length > 0)
    return { fault: `the facts give ${set.members.length} answers to it, and it is ${set.verdict}` };
  if (set.place(answer) !== "member") return { fault: "the facts give another answer than its author" };
  const rests = used.filter(({ statement, facts }) =>
    [member.name, ...member.aliases, answer].some(
      (name) =>
        holdsValue(statement, name) || facts.some(({ subject, object }) => [subject, object].includes(name)),
    ),
  );
  if (rests.length === 0) return { fault: "no piece that it cites states the answer" };
  return {
    ...question,
    graph,
    evidence: [...new Map([...question.evidence, ...used].map((piece) => [piece.id, piece])).values()],
    draft: {
      ...question.draft,
      ...{ plainQuestion: text, question: text, answer: member.name },
      aliases: [...new Set([...member.aliases, answer])].filter((name) => name !== member.name),
      usedEvidence: used.map(({ id }) => id),
      answerEvidence: rests.map(({ id }) => id),
    },
  };
}

/** Models that are given the evidence. */
const oracleModels = 3;

/** Counts the models that answer rightly from the evidence alone. */
async function countRight(
  { agents, key, method, today, signal }: FormContext,
  { language, draft, evidence }: Question,
): Promise<{ readonly right: number; readonly of: number }> {
  const given = evidence
    .filter(({ id }) => draft.usedEvidence.includes(id))
    .map(({ statement, url, quote, date }) => ({ statement, url, quote, date }));
  const roles = panelRoles.slice(0, oracleModels);
  let right = 0;
  for (const role of roles) {
    const call = (name: string) => ({
      key: { ...key(`${role}/${name}`), step: "oracle" },
      ...{ repairs: method.repairs, signal },
    });
    const asked = { language, question: draft.question, today, evidence: given };
    const solved = await askAgain(agents.solver(role).answer, asked, call("answer"));
    if (!solved.ok) continue;
    const { exactAnswer, explanation } = solved.value;
    const byRule = judgeByRule(exactAnswer, [draft.answer, ...draft.aliases]);
    const judged =
      byRule === null
        ? await askAgain(
            agents.judge.judge,
            {
              ...{ language, question: draft.question, correctAnswer: draft.answer, aliases: draft.aliases },
              prediction: { exactAnswer, explanation },
            },
            call("judge"),
          )
        : null;
    const verdict = byRule?.verdict ?? (judged?.ok ? judged.value.verdict : null);
    if (verdict === "correct") right += 1;
  }
  return { right, of: roles.length };
}

async function note(
  { items, held, state }: FormContext,
  verdict: {
    readonly gate: "form" | "oracle";
    readonly passed: boolean;
    readonly code: string;
    readonly reason: string;
    readonly asked: string;
  },
): Promise<void> {
  const { asked, ...told } = verdict;
  await items.putVerdict(held, { ...told, round: state.round, detail: { question: asked } });
}

/** Refuses a question. The author is told the reason in the next round. */
async function refuseQuestion(
  context: FormContext,
  {
    code,
    reason,
    asked,
  }: { readonly code: "no-form" | "oracle"; readonly reason: string; readonly asked: string },
): Promise<Composed> {
  await note(context, { gate: code === "oracle" ? "oracle" : "form", passed: false, code, reason, asked });
  return refused(code, reason);
}

function refused(
  reason: Extract<FormResult, { outcome: "retry" | "reject" }>["rejection"]["reason"],
  detail: string,
  outcome: "retry" | "reject" = "retry",
): Composed {
  return { ok: false, result: { outcome, rejection: { reason, detail } } };
}
