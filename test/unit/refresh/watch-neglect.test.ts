import { expect, it } from "vitest";
import type { JobDepth } from "../../../domain/ports/work/worker-registry.ts";
import { watchNeglect } from "../../../refresh/watch-neglect.ts";

const none: JobDepth = { due: 0, running: 0, oldestSeconds: 0 };

/** A watch whose looks are the test's own. */
function watch() {
  const said: string[] = [];
  let visit = none;
  const neglect = watchNeglect({
    stats: { depth: async () => ({ run: none, visit, sample: none, seeding: none, task: none }) },
    log: (line) => said.push(line),
    lookMs: 3_600_000,
    quietLooks: 3,
  });
  return {
    said,
    async see(depth: Partial<JobDepth>) {
      visit = { ...none, ...depth };
      await neglect.look();
    },
    close: neglect.close,
  };
}

it("says that visits wait and what to do, once they waited for a minute and nobody does any", async () => {
  const { said, see, close } = watch();
  for (const oldestSeconds of [10, 59]) await see({ due: 3, oldestSeconds });
  await see({ due: 3, oldestSeconds: 60 });
  expect(said).toEqual([]);
  await see({ due: 3, oldestSeconds: 70 });
  expect(said).toEqual([
    expect.stringMatching(
      /^3 visits have waited for up to 1 min and no worker takes them: start `freshet worker --only visit`/,
    ),
  ]);
  // Not at each look again.
  for (const oldestSeconds of [80, 90]) await see({ due: 3, oldestSeconds });
  expect(said).toHaveLength(1);
  await see({ due: 1, oldestSeconds: 100 });
  expect(said[1]).toMatch(/^1 visit has waited/);
  close();
});

it("is quiet while some are under way, however long the others wait", async () => {
  const { said, see, close } = watch();
  for (const oldestSeconds of [100, 200, 300]) await see({ due: 90, running: 1, oldestSeconds });
  await see({ due: 90, oldestSeconds: 310 });
  await see({ due: 90, running: 1, oldestSeconds: 320 });
  await see({ due: 90, oldestSeconds: 330 });
  expect(said).toEqual([]);
  close();
});
