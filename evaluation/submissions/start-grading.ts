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
  SubmissionStore,
  SubmittedAnswer,
} from "../../domain/ports/evaluation/submission-store.ts";
import { writePrivateFile } from "../../files/write-private-file.ts";
import { releasePaths } from "../../releases/release-files.ts";
import { type EvaluateParts, evaluate } from "../evaluate.ts";
import { groupResults } from "./group-results.ts";
import { keepLease } from "./keep-lease.ts";

const lookMs = 2_000;
/** Seconds for which a process has a submission to itself. The time is extended while the process grades. */
const leaseSeconds = 300;
/** Seconds until a submission is due again if a part can't be reached, or if another process still works on its evaluation. */
const laterSeconds = 15;
/** Seconds until a submission is due again if its grading has failed, or until this process tries again what others may be able to grade. */
const failedSeconds = 300;

/** Grades due submissions for as long as this process works; several processes share the work. The caller closes it. */
export function startGrading(
  parts: EvaluateParts,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const leftToOthers: LeftToOthers = new Map();
  let running: Promise<void> | null = null;
  const look = (): void => {
    running ??= gradeDue(parts, leftToOthers, stop.signal)
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

/** Ids of submissions that this process could not grade and another one may, each with the time until which it is left to others. */
type LeftToOthers = Map<string, number>;

async function gradeDue(
  parts: EvaluateParts,
  leftToOthers: LeftToOthers,
  signal: AbortSignal,
): Promise<void> {
  const { submissions } = parts.stores;
  while (!signal.aborted) {
    for (const [id, until] of leftToOthers) if (until <= Date.now()) leftToOthers.delete(id);
    const due = await submissions.take(leaseSeconds, [...leftToOthers.keys()]);
    if (due === null) return;
    const lease = keepLease(submissions, due, leaseSeconds);
    const putBack = async (after: PutBack): Promise<void> => submissions.putBack(await lease.end(), after);
    try {
      const result = await grade(parts, due, signal);
      if (result !== null) await submissions.end(due.id, { result });
      else await putBack({ waitSeconds: signal.aborted ? 0 : laterSeconds, free: true });
    } catch (error) {
      const code = error instanceof FreshetError ? error.code : "unexpected";
      const after: PutBack = signal.aborted ? { waitSeconds: 0, free: true } : decidePutBack(error);
      const isLast = !after.free && due.attempts >= parts.settings.work.maxAttempts;
      if (isLast) await submissions.end(due.id, { error: code });
      else await putBack(after);
      if (!after.free && after.waitSeconds === 0) leftToOthers.set(due.id, Date.now() + failedSeconds * 1000);
      if (code !== "evaluation-held" && !signal.aborted) throw asError(error);
    } finally {
      await lease.end();
    }
  }
}

type PutBack = Parameters<SubmissionStore["putBack"]>[1];

/**
 * Decides when a submission whose grading failed is due again, and whether the attempt counts. An attempt doesn't count while a part can't
 * be reached, however long this lasts. If the release's folder or its key is missing or unusable, this may be so on this machine alone, so
 * another process may take the submission at once.
 */
function decidePutBack(error: unknown): PutBack {
  const known = error instanceof FreshetError ? error : null;
  const { decision = "retry", code = "", waitMs = null } = known ?? {};
  if (code === "evaluation-held" || decision === "unreachable" || decision === "retry-later")
    return { waitSeconds: waitMs === null ? laterSeconds : waitMs / 1000, free: true };
  const isOfMachine = decision === "settings" || decision === "give-up-item";
  return { waitSeconds: isOfMachine ? 0 : failedSeconds, free: false };
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
