import { expect, it, vi } from "vitest";
import { describeRejected } from "../../../cli/commands/forms/make.ts";
import { showRuns } from "../../../cli/render/show-runs.ts";
import { costStageOf } from "../../../domain/cost/cost-stage.ts";
import type { Run } from "../../../domain/ports/runs/run-store.ts";

const run = (form: Run["form"]) =>
  ({
    ...{ id: "run-1", form, language: "en", subDomain: "science/space", round: 1 },
    ...{ status: "open", step: "derive", detail: null, reason: null },
  }) as Run;

it("tells a form's run from a question's run, and its calls from those of other stages", () => {
  const told = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  showRuns([run(null), run({ questionId: "q-1", kind: "set", number: 1 })]);
  const text = told.mock.calls.map(([part]) => part).join("");
  told.mockRestore();
  expect(text).toMatch(/run-1 +question +en/u);
  expect(text).toMatch(/run-1 +set form of q-1 +en/u);
  for (const step of ["derive", "check", "sample", "form-search", "first-results"])
    expect(costStageOf({ step, role: "panel-1" })).toBe("forms");
});

it("marks accepted questions that no model solved, and says why forms were rejected", () => {
  const told = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  showRuns([{ ...run(null), status: "accepted" }], [{ runId: "run-1", unsolved: true }]);
  const text = told.mock.calls.map(([part]) => part).join("");
  told.mockRestore();
  expect(text).toContain("accepted, unsolved");
  const form = { questionId: "q-1", kind: "set", number: 1 } as const;
  const rejected = { ...run(form), reason: "set-incomplete", detail: "no source states the number" } as const;
  expect(describeRejected(0, [rejected])).toMatch(
    /set form of q-1: set-incomplete, no source.*\n0 forms accepted\. The same command/u,
  );
});
