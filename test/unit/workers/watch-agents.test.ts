import { expect, it } from "vitest";
import type { Job, JobKind } from "../../../domain/ports/work/job-store.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { type ModelsSettings, modelsSettings } from "../../../domain/settings/models-settings.ts";
import { watchAgents } from "../../../workers/watch-agents.ts";

const models: ModelsSettings = modelsSettings.parse({
  endpoints: { house: { baseUrl: "http://models.test/v1" } },
  roles: Object.fromEntries(
    modelRole.options.map((role) => [role, { endpoint: "house", model: "writer-1" }]),
  ),
});

function watch() {
  const look = watchAgents({ models });
  const job = (kind: JobKind): Job => ({ kind }) as Job;
  const see = (kind: JobKind, result: unknown) => look({ job: job(kind), ended: "finished", result });
  const fail = (role: string, kind: JobKind = "run") =>
    see(kind, {
      ...(kind === "run" ? { status: "ended" } : { added: 0 }),
      failed: { role, fault: "timed-out" },
    });
  return { see, fail };
}

it("stops the work after five runs in a row that one role's model failed, naming role, endpoint, fault and what to do", () => {
  const { fail } = watch();
  for (let run = 0; run < 4; run += 1) expect(fail("synthesis")).toBeNull();
  expect(fail("synthesis")).toMatchObject({
    ...{ code: "agent-failing", decision: "unreachable" },
    message:
      "the last 5 runs failed because the model of role synthesis (writer-1 at models.endpoints.house, http://models.test/v1) gave no usable reply: no complete reply came in time [timed-out]. Check it with `freshet doctor`; the same command resumes the work",
  });
});

it("counts anew after a run that ended otherwise or by another role, and not what ended elsewhere", () => {
  const { see, fail } = watch();
  for (const other of [() => see("run", { status: "ended" }), () => fail("filtering")]) {
    for (let run = 0; run < 4; run += 1) expect(fail("synthesis")).toBeNull();
    other();
  }
  for (let run = 0; run < 4; run += 1) expect(fail("synthesis")).toBeNull();
  see("run", { status: "dropped" });
  see("visit", { fault: "not-found", detail: "" });
  see("seeding", { added: 3 });
  expect(fail("synthesis")?.message).toContain("the last 5 runs");
});

it("looks at seedings by themselves", () => {
  const { fail } = watch();
  for (let seeding = 0; seeding < 4; seeding += 1) expect(fail("seeding", "seeding")).toBeNull();
  expect(fail("seeding", "seeding")?.message).toContain("the last 5 seedings");
});

it("tells the form of what came, in words", () => {
  const { see } = watch();
  const failed = {
    role: "seeding",
    fault: "no-report",
    came: "no tool call, but plain text of 24 characters, no JSON",
  };
  let last = null;
  for (let seeding = 0; seeding < 5; seeding += 1) last = see("seeding", { added: 0, failed });
  expect(last?.message).toContain(
    "gave no usable reply: it never handed in its result through the reporting tool (it sent: no tool call, but plain text of 24 characters, no JSON) [no-report]",
  );
});
