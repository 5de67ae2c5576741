import { expect, it } from "vitest";
import { describeWork } from "../../../cli/render/work-view.ts";

const none = { due: 0, running: 0, oldestSeconds: 0 };
const depth = { run: none, visit: none, sample: none, seeding: none, task: none };

it("tells a worker's progress in one line", () => {
  expect(describeWork({ finished: {}, visits: {}, visitSeconds: null, depth })).toBe(
    "done: nothing yet · due+running: none",
  );
  expect(
    describeWork({
      finished: { visit: 12, sample: 3 },
      visits: { blocked: 2, page: 10 },
      visitSeconds: { p50: 0.42, p95: 11.6 },
      depth: { ...depth, visit: { due: 7, running: 4, oldestSeconds: 9 } },
    }),
  ).toBe("done: visit 12 (page 10, blocked 2), sample 3, visits p50 0.4 s p95 12 s · due+running: visit 7+4");
});
