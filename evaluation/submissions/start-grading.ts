import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asError, FreshetError } from "../../domain/errors/freshet-error.ts";
import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type {
  Submission,
  SubmissionGroup,
  SubmissionResult,
  SubmittedAnswer,
} from "../../domain/ports/evaluation/submission-store.ts";
import { writePrivateFile } from "../../files/write-private-file.ts";
import { releasePaths } from "../../releases/release-files.ts";
import { type EvaluateParts, evaluate } from "../evaluate.ts";
import { groupResults } from "./group-results.ts";

const lookMs = 2_000;
/**
 * Seconds for which a process has a submission to itself. If grading takes longer, another process may take the submission. It finds the
 * evaluation held by the first process, and leaves the submission again.
 */
const leaseSeconds = 300;

/** Grades due submissions for as long as this process works; several processes share the work. The caller closes it. */
export function startGrading(
  parts: EvaluateParts,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  const stop = new AbortController();
  let running: Promise<void> | null = null;
  const look = (): void => {
    running ??= gradeDue(parts, stop.signal)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, lookMs);
  return {
    async close() {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}

async function gradeDue(parts: EvaluateParts, signal: AbortSignal): Promise<void> {
  const { submissions } = parts.stores;
  for (
    let due = await submissions.take(leaseSeconds);
    due !== null;
    due = await submissions.take(leaseSeconds)
  ) {
    if (signal.aborted) return;
    try {
      const result = await grade(parts, due, signal);
      if (result === null) return;
      await submissions.end(due.id, { result });
    } catch (error) {
      const code = error instanceof FreshetError ? error.code : "unexpected";
      if (code === "evaluation-held" || signal.aborted) continue;
      const isLast = due.attempts >= parts.settings.work.maxAttempts;
      const isHopeless = error instanceof FreshetError && error.decision === "settings";
      if (isLast || isHopeless) await submissions.end(due.id, { error: code });
      throw asError(error);
    }
  }
}

/** Judges a submission's answers as `freshet eval --predictions` does. Null if it was stopped before its end; what was judged is kept. */
async function grade(
  parts: EvaluateParts,
  submission: Submission & { readonly answers: readonly SubmittedAnswer[] },
  signal: AbortSignal,
): Promise<SubmissionResult | null> {
  const { stores, settings } = parts;
  const release = findByBeginning("release", await stores.releases.list(), submission.releaseId);
  const folder = await mkdtemp(join(tmpdir(), "freshet-submission-"));
  const at = join(folder, `${randomUUID()}.jsonl`);
  try {
    writePrivateFile(at, submission.answers.map(predictionLine).join(""));
    const { report, end } = await evaluate(
      parts,
      {
        source: release.folder,
        keyFile: releasePaths(settings, release.id).key,
        // The name contains the submission's id. So its evaluation is not confused with that of an equal submission, and is found again
        // after a kill.
        solvers: { kind: "file", at, name: `${submission.name} (${submission.id})` },
        modes: [submission.mode],
        // The agent was given the questions without their forms, so each form would count as a question without an answer.
        forms: false,
        runs: 1,
        resume: true,
      },
      { signal, onProgress: () => {}, note: () => {} },
    );
    if (end.stopped !== null) return null;
    const isFirst = await stores.submissions.isFirst(submission);
    return {
      ...summarise(report, submission.answers),
      groups: isFirst ? await groupBySource(parts, release.id, report) : [],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function predictionLine({ id, answer }: SubmittedAnswer): string {
  return `${JSON.stringify({ id, exactAnswer: answer, explanation: "", confidence: null })}\n`;
}

/** Computes figures of groups of the release's questions. The properties of the questions come from the release and from the lifecycles. */
async function groupBySource(
  { stores, settings }: EvaluateParts,
  releaseId: string,
  report: EvaluationReport,
): Promise<SubmissionGroup[]> {
  const items = new Map((await stores.evaluations.listItems(report.id)).map((item) => [item.id, item]));
  const months = await stores.releases.listMonths(releaseId);
  const graded = report.questions.flatMap(({ itemId, trials: [trial] }) => {
    const item = items.get(itemId);
    const month = months.get(itemId);
    if (item === undefined || month === undefined) return [];
    const { language, domain, form } = item;
    const outcome = trial?.outcome ?? "not_attempted";
    const right = outcome === "unscored" ? null : outcome === "correct";
    return [{ language, domain: domain ?? "unknown", form, month, right }];
  });
  return groupResults(graded, settings.serve.submissions.leastGroup);
}

/**
 * Sums up a submission's figures. A missing answer counts as wrong, because otherwise a submission with a single answer would tell whether
 * this answer is right.
 */
function summarise(
  { solvers }: EvaluationReport,
  answers: readonly SubmittedAnswer[],
): Omit<SubmissionResult, "groups"> {
  const stated = answers.filter(({ overLimit }) => overLimit !== undefined);
  const [solver] = solvers;
  const accuracy = solver?.accuracy ?? null;
  const { low = null, high = null } = accuracy ?? {};
  return {
    questions: solver?.items ?? 0,
    answered: answers.length,
    correct: accuracy?.counts?.hits ?? 0,
    accuracy: accuracy?.value ?? null,
    interval: low === null || high === null ? null : { low, high },
    overLimit:
      stated.length === 0
        ? null
        : { questions: stated.length, over: stated.filter(({ overLimit }) => overLimit === true).length },
  };
}
