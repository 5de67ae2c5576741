import { afterAll, beforeAll, expect, it } from "vitest";
import type { questionLine } from "../../app/question-line.ts";
import type { NotedSighting } from "../../domain/ports/sighting-log.ts";
import { pageSetOf } from "../../simulation/web/page-set.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";

const canary = "benchmark data, not for training: 26b5c67b-86a4-4a2c";

interface Listed {
  readonly sightings: readonly NotedSighting[];
  readonly queries: readonly unknown[];
}

let deployment: Deployment;
beforeAll(async () => {
  deployment = await openDeployment({
    simulation: { seed: 2, size: "small", faults: { all: 0 } },
    settings: {
      method: { minRounds: 2, maxRounds: 6, panel: { samples: 1 }, freshness: { lookUp: false } },
      work: { runs: 2 },
      web: { leakGuard: { canaries: [canary] } },
    },
  });
});
afterAll(() => deployment.close());

it("withholds pages that hold an accepted question or a canary, and lists where they were met", async () => {
  const refreshed = await deployment.run(["refresh", "--target", "1", "--lang", "en"]);
  expect(refreshed.code, refreshed.stderr).toBe(0);
  const before = await deployment.json<Listed>(["exposure"]);
  expect(before.sightings).toEqual([]);
  expect((await deployment.run(["exposure"])).code).toBe(0);

  const { questions } = await deployment.json<{ questions: ReturnType<typeof questionLine>[] }>([
    "questions",
    "list",
  ]);
  const [question] = questions;
  if (question === undefined) throw new Error("no question was accepted");
  const plant = { carrier: "visible", variant: 0 } as const;
  pageSetOf(deployment.simulation.world).plant((page) =>
    page.type === "news"
      ? [
          { ...plant, text: `Seen today: ${question.question}` },
          { ...plant, text: `${canary}.` },
        ]
      : [],
  );
  const seeded = await deployment.run(["seed", "--lang", "en", "--domain", "science", "--per", "1"]);
  expect([0, 1], seeded.stderr).toContain(seeded.code);

  const { sightings } = await deployment.json<Listed>(["exposure"]);
  expect(new Set(sightings.map(({ itemId }) => itemId))).toEqual(new Set([question.id, canary]));
  for (const { place, url, scope, step } of sightings) {
    expect({ place, kind: scope.kind, step }).toMatchObject({ place: "page", kind: "seeding" });
    expect(url).toMatch(/^http:\/\/[^/]+\.test\//u);
  }
  const shown = await deployment.run(["exposure", "--question", question.id]);
  expect(shown.stdout).toContain("stands on a page");
  expect(shown.stdout).not.toContain(canary);
});
