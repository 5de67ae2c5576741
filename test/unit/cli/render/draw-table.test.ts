import { expect, it } from "vitest";
import { drawCosts, drawRunCosts } from "../../../../cli/render/draw-costs.ts";
import { drawTable } from "../../../../cli/render/draw-table.ts";
import { sumCosts } from "../../../../domain/cost/cost-report.ts";

it("pads columns to their widest cell, and leaves short rows short", () => {
  expect(drawTable(["name", "n"], [["人形", "1"], ["a"]], 80)).toBe("name  n\n────  ─\n人形  1\na\n");
});

it("a row is one line", () => {
  expect(drawTable(["why", "n"], [["two\n  lines\tand a tab", "1"]], 80)).toContain(
    "two lines and a tab  1\n",
  );
});

it("a cell without a title, and a column without one, is a defect that says where", () => {
  expect(() => drawTable(["run", "why"], [["a", "b", "c"]])).toThrow(
    "a table's row has 3 cells under 2 titles: run, why",
  );
  expect(() => drawTable(["run", ""], [])).toThrow("a table's column has no title");
});

it("says by how many questions the costs are divided, and how many were accepted unsolved", () => {
  const unsolved = { ...entry("panel", 1), id: "run-2", unsolved: true };
  const whole = drawCosts(sumCosts([entry("gather", 0.5), unsolved]));
  expect(whole).toContain("each: all costs divided by the 1 accepted, rejected and 1 unsolved runs included");
  expect(whole).toContain("1 unsolved, accepted but never released, not counted as accepted");
  expect(whole).toMatch(/^all .*\$1\.50 .*\$1\.50$/mu);
  expect(whole).toMatch(/^accepted +unsolved +1 /mu);
});

const usage = { inputTokens: 1200, cachedInputTokens: 0, outputTokens: 300 };
const entry = (step: string, dollars: number | null) => ({
  ...usage,
  refreshId: "refresh-1",
  seeds: 0,
  kind: "run" as const,
  id: "run-1",
  workHash: null,
  status: "accepted" as const,
  reason: null,
  unsolved: false,
  step,
  role: "synthesis" as const,
  calls: 2,
  dollars,
  lostDollars: 0,
});

it.each([
  ["a price for each call", [entry("gather", 0.5), entry("panel", 0.25)]],
  ["a price for some", [entry("gather", null), entry("panel", 0.25)]],
  ["no price", [entry("gather", null)]],
  ["no call", []],
])("costs are drawn for an accepted run and its refresh, with %s", (_, entries) => {
  const report = sumCosts(entries);
  const ofRun = drawRunCosts(report);
  expect(ofRun).toMatch(/^all +\d/mu);
  expect(ofRun).not.toContain("each");
  const whole = drawCosts(report);
  expect(whole.includes("calls each")).toBe(entries.length > 0);
  const isPriced = report.total.dollars !== null;
  expect(whole.includes("no model has a price")).toBe(!isPriced && entries.length > 0);
  expect(whole.includes("no model was called")).toBe(entries.length === 0);
});
