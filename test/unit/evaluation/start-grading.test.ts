import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  GiveUpItemError,
  RetryError,
  RetryLaterError,
  SettingsError,
  UnreachableError,
} from "../../../domain/errors/freshet-error.ts";
import type { SubmissionStore, TakenSubmission } from "../../../domain/ports/evaluation/submission-store.ts";
import { settings } from "../../../domain/settings/settings.ts";
import type { EvaluateParts } from "../../../evaluation/evaluate.ts";
import { startGrading } from "../../../evaluation/submissions/start-grading.ts";

const work = settings.shape.work.parse({});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type GradingStore = Pick<SubmissionStore, "take" | "renew" | "putBack" | "end">;

/** One submission as the database has it, for all processes that grade. */
function createStore(): GradingStore & { readonly row: TakenSubmission } {
  let row: TakenSubmission = {
    ...{ id: "s-1", releaseId: "freshet-1", tokenId: "t", name: "agent", mode: "tools", dollars: null },
    ...{ trainingCutoff: null, status: "due", result: null, error: null, ended: null, attempts: 0 },
    ...{ submitted: new Date(), leaseUntil: new Date(0), answers: [{ id: "q-1", answer: "a" }] },
  };
  const after = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
  const isHeld = (lease: Pick<TakenSubmission, "leaseUntil">): boolean =>
    row.status === "due" && Number(lease.leaseUntil) === Number(row.leaseUntil);
  return {
    get row() {
      return row;
    },
    async take(leaseSeconds, except) {
      if (row.status !== "due" || Number(row.leaseUntil) > Date.now() || except.includes(row.id)) return null;
      row = { ...row, attempts: row.attempts + 1, leaseUntil: after(leaseSeconds) };
      return row;
    },
    async renew(lease, leaseSeconds) {
      if (!isHeld(lease)) return null;
      row = { ...row, leaseUntil: after(leaseSeconds) };
      return row;
    },
    async putBack(lease, { waitSeconds, free }) {
      if (isHeld(lease))
        row = { ...row, leaseUntil: after(waitSeconds), attempts: row.attempts - (free ? 1 : 0) };
    },
    async end(_, outcome) {
      row = { ...row, status: "error" in outcome ? "failed" : "done", ...outcome };
    },
  };
}

/** Begins a process whose grading does as `findRelease`, its first step, says. */
function begin(submissions: GradingStore, findRelease: () => Promise<never>) {
  const told: unknown[] = [];
  const stores = { submissions, releases: { list: findRelease } };
  const parts = { settings: { work }, stores } as unknown as EvaluateParts;
  const grading = startGrading(parts, (error) => told.push(error));
  return { told, close: () => grading.close() };
}

const hour = 3_600_000;
const failing = (error: Error) => async () => {
  throw error;
};

it.each([
  new UnreachableError("the model of role judge can't be reached", { code: "model-unreachable" }),
  new RetryLaterError("the endpoint asks to wait", { code: "rate-limited", waitMs: 40_000 }),
  new SettingsError("another process is working on it", { code: "evaluation-held" }),
])("a submission outlasts an outage: $code counts no attempt, however long it lasts", async (error) => {
  const store = createStore();
  const { told, close } = begin(store, failing(error));
  await vi.advanceTimersByTimeAsync(hour);
  expect(store.row).toMatchObject({ status: "due", attempts: 0 });
  // Only an evaluation that another process works on is no news.
  expect(told.length).toBeGreaterThanOrEqual(error.code === "evaluation-held" ? 0 : 80);
  expect(new Set(told).size).toBe(error.code === "evaluation-held" ? 0 : 1);
  await close();
});

it("a submission whose grading fails on every attempt ends with the error's code", async () => {
  const store = createStore();
  const { told, close } = begin(store, failing(new RetryError("a fault", { code: "some-fault" })));
  await vi.advanceTimersByTimeAsync(hour);
  expect(store.row).toMatchObject({ status: "failed", error: "some-fault", attempts: work.maxAttempts });
  expect(told).toHaveLength(work.maxAttempts);
  await close();
});

it.each([
  new SettingsError("there is no release here", { code: "no-release-folder" }),
  new SettingsError("there is no such key file", { code: "key-unreadable" }),
  new GiveUpItemError("this copy is damaged", { code: "release-damaged" }),
])(
  "what one machine lacks another may have: after $code another process takes the submission at once",
  async (error) => {
    const store = createStore();
    const lacking = begin(store, failing(error));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(store.row).toMatchObject({ status: "due", attempts: 1 });
    // The process that lacks it leaves it to others for minutes.
    await vi.advanceTimersByTimeAsync(100_000);
    expect(store.row).toMatchObject({ status: "due", attempts: 1 });
    const other = begin(store, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(store.row.attempts).toBe(2);
    expect(lacking.told).toEqual([error]);
    await lacking.close();
    void other.close();
  },
);

it("where no process has it, the submission fails after the last attempt", async () => {
  const store = createStore();
  const error = new SettingsError("there is no release here", { code: "no-release-folder" });
  const { close } = begin(store, failing(error));
  await vi.advanceTimersByTimeAsync(hour);
  expect(store.row).toMatchObject({ status: "failed", error: "no-release-folder" });
  await close();
});

it("a submission belongs to one process for as long as it grades, and is due at once when that process ends", async () => {
  const store = createStore();
  let fail = (_: Error): void => {};
  const slow = begin(
    store,
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  await vi.advanceTimersByTimeAsync(2_500);
  let seen = 0;
  const other = begin(store, async () => {
    seen += 1;
    throw new RetryError("a fault", { code: "some-fault" });
  });
  await vi.advanceTimersByTimeAsync(hour);
  expect([seen, store.row.attempts]).toEqual([0, 1]);
  await other.close();
  const closed = slow.close();
  fail(new RetryError("stopped", { code: "stopped" }));
  await closed;
  expect(store.row).toMatchObject({ status: "due", attempts: 0, leaseUntil: new Date() });
});
