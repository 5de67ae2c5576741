import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { FindingCode } from "../../domain/graph/finding.ts";
import type { Language } from "../../domain/language.ts";
import type { Draft, DraftPlace } from "../../domain/question/draft.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { answerGates, type Verdict } from "../../domain/run/verdict.ts";
import { type AnsweredItem, isSameAnswer, namesOf } from "../../gates/duplicate/is-duplicate.ts";
import type { StepContext } from "../step.ts";
import { readGuesses } from "./guess-answer.ts";
import { hashRequest } from "./hash-request.ts";
import { readAnswers } from "./held-elsewhere.ts";

/** Findings that say that the answer can be found without the reasoning. */
const shortcuts: ReadonlySet<FindingCode> = new Set([
  "bypass-edge",
  "avoidable-key-hop",
  "sufficient-alone",
  "found-alone",
  "idle-hop",
]);

/** Answers that must not be composed again in a run. */
export interface SpentAnswers {
  /** Their names, without aliases, for the request. */
  readonly answers: readonly string[];
  /** States the faults of a composed answer; none if it is not spent. */
  readonly findFaults: (made: Made) => string[];
  /** Says whether a model guessed the answer, a gate refused it, or another run holds it. */
  readonly isRefused: (made: Made) => boolean;
}

type Named = Pick<Draft, "answer" | "aliases">;
type Made = Pick<Draft, "answer" | "aliases" | "answerEvidence">;

/**
 * Reads which answers must not be composed again in this run. These are the answers that a model named from the question alone, and the
 * answers that a gate refused. They are also the answers that kept a shortcut in `mostWornRounds` rounds on end, because rounds then change
 * only the lead-in (decisions 0081 and 0092). And they are the answers beside which another answer fitted in `alternatives.mostRounds`
 * rounds on end, because what is known does not tell the two apart. With `guess.check` off, guessed answers and answers with shortcuts are
 * not spent.
 *
 * Answers that other open runs of the refresh hold are spent too (decision 0215), if this run could come to them on the same grounds: one
 * of its kept facts names the answer, and the seed, a fact or a passage is the same. No other answer of another run is told. `held` are the
 * drafts of these runs; without it they are those of the loop's state.
 */
export async function spentAnswers(
  context: Pick<StepContext, "items" | "method" | "run" | "runs" | "state">,
  held: readonly DraftPlace[] = context.state.heldElsewhere,
): Promise<SpentAnswers> {
  const { items, method, run, state } = context;
  const drafts = (await items.listDrafts(run.id)).filter(({ round }) => round < state.round);
  const refused = refusedOf(drafts, await items.listVerdicts(run.id));
  const guesses = method.guess.check ? await readGuesses({ items, run }) : [];
  const known = new Set(guesses.flatMap(({ answer, right }) => (right > 0 ? [answer] : [])));
  const isGuessed = ({ answer }: Named): boolean => known.has(hashRequest(normaliseAnswer(answer)));
  const worn = method.guess.check
    ? await listSeries(context, drafts, {
        rounds: method.guess.mostWornRounds,
        hasFault: (code) => shortcuts.has(code),
      })
    : [];
  const doubled = await listSeries(context, drafts, {
    rounds: method.alternatives.mostRounds,
    hasFault: (code) => code === "ambiguous",
  });
  const taken = await readAnswers(context, held);
  const kept = (await items.listEvidence(run.id)).filter(({ status }) => status === "kept");
  const isTaken = (made: Made): boolean =>
    taken.some((other) => isSameAnswer({ seedId: run.seedId, draft: made, evidence: kept }, other));
  const near = taken.filter((other) => isNear(other, { seedId: run.seedId, kept })).map(({ draft }) => draft);
  const spent = [...refused, ...drafts.filter(isGuessed), ...worn, ...doubled, ...near];
  return {
    answers: [...new Set(spent.map(({ answer }) => answer))],
    isRefused: (made) => isGuessed(made) || isAmong(refused, made) || isTaken(made),
    findFaults(made) {
      const told = says[run.language];
      if (isGuessed(made)) return [told.guessed];
      if (isAmong(refused, made)) return [told.refused];
      if (isAmong(worn, made)) return [told.worn];
      if (isAmong(doubled, made)) return [told.doubled];
      if (isTaken(made)) return [heldByAnother[run.language]];
      return [];
    },
  };
}

function refusedOf(drafts: readonly Draft[], verdicts: readonly Verdict[]): Draft[] {
  return drafts.filter(({ round }) =>
    verdicts.some((verdict) => verdict.round === round && !verdict.passed && answerGates.has(verdict.gate)),
  );
}

/** The fault of a question whose answer another run of the refresh has already. */
export const heldByAnother: Readonly<Record<Language, string>> = {
  en: "another question has this answer already; choose another answer",
  zh: "另一个问题已经有这个答案；请另选答案",
};

const says: Readonly<Record<Language, Readonly<Record<"guessed" | "refused" | "worn" | "doubled", string>>>> =
  {
    en: {
      guessed: "models name this answer without any search; choose another answer",
      refused: "a check refused this answer before; choose another answer",
      worn: "this answer kept a shortcut round after round; choose another answer",
      doubled: "round after round another answer fitted beside this one; choose another answer",
    },
    zh: {
      guessed: "模型不经任何搜索就能说出这个答案；请另选答案",
      refused: "此前的检查拒绝了这个答案；请另选答案",
      worn: "这个答案一轮又一轮都留有捷径；请另选答案",
      doubled: "一轮又一轮，除这个答案外另有答案也符合；请另选答案",
    },
  };

/** Says whether a run could come to an answer of another run on the same grounds. */
function isNear(
  other: AnsweredItem,
  { seedId, kept }: { readonly seedId: string; readonly kept: readonly Evidence[] },
): boolean {
  const names = new Set(namesOf(other.draft));
  const naming = kept.filter(({ facts }) =>
    facts.some(({ subject, object }) =>
      [subject, object].map(normaliseAnswer).some((name) => names.has(name)),
    ),
  );
  const draft = { ...other.draft, answerEvidence: naming.map(({ id }) => id) };
  return naming.length > 0 && isSameAnswer({ seedId, draft, evidence: naming }, other);
}

function isAmong(drafts: readonly Named[], made: Named): boolean {
  const names = new Set(drafts.flatMap(namesOf));
  return namesOf(made).some((name) => names.has(name));
}

/**
 * Lists the drafts of each series of `rounds` or more rounds on end, anywhere in the run, in which all drafts have one answer and an error
 * with one of the wanted codes. The answer stays spent, because a run that came back to such an answer a round later met the same shortcuts
 * again.
 */
async function listSeries(
  { items, run }: Pick<StepContext, "items" | "run">,
  drafts: readonly Draft[],
  { rounds, hasFault }: { readonly rounds: number; readonly hasFault: (code: FindingCode) => boolean },
): Promise<Draft[]> {
  const listed = new Set<Draft>();
  let series: Draft[] = [];
  for (const draft of drafts) {
    const findings = (await items.getGraph(run.id, draft.round))?.findings ?? [];
    const isFaulty = findings.some(({ code, severity }) => severity === "error" && hasFault(code));
    const isSame = series.every((other) => namesOf(other).some((name) => namesOf(draft).includes(name)));
    series = isFaulty ? [...(isSame ? series : []), draft] : [];
    if (series.length >= rounds) for (const one of series) listed.add(one);
  }
  return [...listed];
}
