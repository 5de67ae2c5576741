import { expect, test } from "vitest";
import { loadSettings } from "../../../../config/load-settings.ts";
import type { MethodSettings } from "../../../../domain/settings/method-settings.ts";
import { measuredProfiles } from "../../../../refresh/estimate/measured-profiles.ts";
import { readPriors } from "../../../../refresh/estimate/read-priors.ts";

const { method } = loadSettings({ cwd: "/", env: {} });
const callsOf = (step: string, changed: Partial<MethodSettings> = {}): number =>
  readPriors({ method: { ...method, ...changed }, priceOf: () => 0, sizes: new Map() })
    .steps.filter((each) => each.step === step && each.role === "panel")
    .reduce((total, { calls }) => total + calls, 0);

test("each model has its first try closed book, whatever the number of tries", () => {
  const closedBook = (samples: number): number =>
    callsOf("closed-book", { closedBook: { ...method.closedBook, samples } });
  const measured = measuredProfiles.strict.steps.find(
    ({ step, role }) => step === "closed-book" && role === "panel",
  );
  expect(closedBook(measuredProfiles.strict.closedBookSamples)).toBeCloseTo(measured?.calls ?? 0);
  expect(closedBook(1)).toBeCloseTo(6);
  expect(closedBook(5) - closedBook(3)).toBeCloseTo(closedBook(3) - closedBook(1));
  expect(callsOf("closed-book", { closedBook: { ...method.closedBook, check: false } })).toBe(0);
});

test("a panel that goes on longer for the mark draws more samples of the questions that nobody solves", () => {
  const panel = (unsolvedAfter: number | null, markUnsolved = true): number =>
    callsOf("panel", { panel: { ...method.panel, unsolvedAfter, markUnsolved } });
  const { drawnShare, solvedShare, unsolvedAfter } = measuredProfiles.strict;
  expect(panel(unsolvedAfter)).toBeCloseTo(
    measuredProfiles.strict.steps.find(({ step, role }) => step === "panel" && role === "panel")?.calls ?? 0,
  );
  expect(panel(null) / panel(9)).toBeGreaterThan(1);
  expect(panel(12) - panel(9)).toBeCloseTo((panel(18) - panel(9)) / 3);
  expect(panel(null)).toBe(panel(18));
  expect(panel(9, false)).toBe(panel(6));
  // The nine samples more are those of the unsolved questions alone.
  const share = ((18 - 9) * (1 - solvedShare)) / (drawnShare * 18);
  expect((panel(18) - panel(9)) / panel(unsolvedAfter)).toBeCloseTo(share);
});
