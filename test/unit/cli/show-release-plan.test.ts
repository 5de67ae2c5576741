import { afterEach, expect, it, vi } from "vitest";
import { showReleasePlan } from "../../../cli/commands/release/show-release-plan.ts";
import type { PlannedRelease } from "../../../releases/plan/plan-release.ts";
import { makeReleaseItem } from "../releases/make-release-item.ts";

const cell = (domain: string, changes: Partial<PlannedRelease["cells"][number]> = {}) => ({
  ...{ language: "en" as const, domain, wanted: 0, had: 0, chosen: 0, short: 0 },
  ...{ privateWanted: 0, privateChosen: 0 },
  ...changes,
});
const plan: PlannedRelease = {
  levels: [],
  ...{ cutoff: "2026-01-01", targets: { en: 2, zh: 0 }, privateShare: 0.5, live: 2 },
  chosen: [makeReleaseItem({ id: "a", split: "private" }), makeReleaseItem({ id: "b", split: "private" })],
  cells: [
    cell("science", { wanted: 2, had: 2, chosen: 2, privateChosen: 2 }),
    ...["economy", "law", "health"].map((domain) => cell(domain)),
    cell("sports", { wanted: 1, short: 1 }),
    cell("arts", { had: 3 }),
  ],
  ...{ removed: [], stale: [], freshAgain: [], missing: [] },
};

function shown(changes: Partial<PlannedRelease>, done: boolean): string {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  showReleasePlan({ ...plan, ...changes }, { done });
  vi.restoreAllMocks();
  return lines.join("");
}
afterEach(() => void vi.restoreAllMocks());

it("rows that say nothing are counted, not shown; those that are short or have questions stand there", () => {
  const text = shown({}, false);
  for (const domain of ["science", "sports", "arts"]) expect(text).toContain(domain);
  for (const domain of ["economy", "law", "health"]) expect(text).not.toContain(domain);
  expect(text).toContain("Not shown: 3 with no question, none wanted.");
  expect(shown({ cells: plan.cells.slice(0, 1) }, false)).not.toContain("Not shown");
});

it("says how many are published, and that it is none where all are kept private", () => {
  expect(shown({}, false)).toMatch(/science\s+2\s+2\s+2\s+0\s+2\s+0\n/u);
  expect(shown({}, false)).toContain("\n0 questions to be published, 2 kept private, cutoff 2026-01-01\n");
  expect(shown({}, true)).toContain("\n0 questions published, 2 kept private");
  expect(shown({}, true)).toContain("Nothing is published: all selected questions are kept private.");
  const half = shown({ chosen: [makeReleaseItem({ id: "a" }), ...plan.chosen.slice(1)] }, true);
  expect(half).toContain("\n1 question published, 1 kept private");
  expect(half).not.toContain("Nothing is published");
});
