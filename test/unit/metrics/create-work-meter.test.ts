import { expect, it } from "vitest";
import type { Job, JobKind } from "../../../domain/ports/work/job-store.ts";
import { createWorkMeter } from "../../../metrics/create-work-meter.ts";

const jobOf = (kind: JobKind): Job => ({
  ...{ id: "j", kind, scopeId: "r", round: 1, key: "k", payload: {}, status: "running", attempts: 1 },
  ...{ dispatch: 1, result: null, error: null, created: new Date() },
});
const usage = { inputTokens: 100, cachedInputTokens: 40, outputTokens: 7, dollars: 0.25 };

it("counts visits by outcome and time, other work by kind, and paid calls by role", async () => {
  const meter = createWorkMeter();
  expect(await meter.done()).toEqual({ finished: {}, visits: {}, visitSeconds: null });
  const visit = { job: jobOf("visit"), ended: "finished" } as const;
  for (const milliseconds of [200, 400])
    meter.noteWork({ ...visit, milliseconds, result: { snapshotId: "s" } });
  meter.noteWork({ ...visit, milliseconds: 3000, result: { fault: "blocked", detail: "" } });
  meter.noteWork({ job: jobOf("visit"), ended: "requeued", milliseconds: 9000, result: null });
  meter.noteWork({ job: jobOf("run"), ended: "finished", milliseconds: 9, result: "accepted" });
  const done = await meter.done();
  expect(done).toMatchObject({ finished: { visit: 3, run: 1 }, visits: { page: 2, blocked: 1 } });
  expect(done.visitSeconds?.p50).toBeCloseTo(0.4, 1);
  expect(done.visitSeconds?.p95).toBeGreaterThan(0.4);
  meter.noteCall({ role: "reader", kind: "called", usage });
  meter.noteCall({ role: "reader", kind: "replay", usage });
  meter.noteCall({ role: "judge", kind: "called", usage: { ...usage, dollars: null } });
  const lines = (await meter.registry.metrics()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'freshet_jobs_ended_total{kind="visit",ended="requeued"} 1',
      'freshet_visit_seconds_bucket{le="0.25",outcome="page"} 1',
      'freshet_model_calls_total{role="reader",kind="replay"} 1',
      'freshet_model_tokens_total{role="reader",direction="input"} 100',
      'freshet_model_tokens_total{role="judge",direction="output"} 7',
      'freshet_model_dollars_total{role="reader"} 0.25',
    ]),
  );
  expect(lines.join("\n")).not.toContain('dollars_total{role="judge"}');
});
