import { expect, it } from "vitest";
import type { PageStore } from "../../../domain/ports/web/page-store.ts";
import { startRun } from "../../support/start-run.ts";

it("lets the gatherer open the addresses of its seed and of kept evidence, and no others", async () => {
  const seen: { round: number; granted: string[] }[] = [];
  let pages: PageStore | undefined;
  const asked = ["http://news.test/seed", "http://news.test/r1t1a", "http://news.test/never"];
  const { finish } = await startRun({
    method: { maxRounds: 2 },
    wrap: (parts) => {
      pages = parts.pages;
      return parts;
    },
    script: (good) => ({
      gather: async (input, call) => {
        const granted = await Promise.all(
          asked.map(async (url) => ((await pages?.isGranted(call.key.scope, url)) ? url : null)),
        );
        seen.push({ round: input.round, granted: granted.filter((url) => url !== null) });
        return good.gather(input, call);
      },
    }),
  });
  await finish();
  expect(seen).toEqual([
    { round: 1, granted: asked.slice(0, 1) },
    { round: 2, granted: asked.slice(0, 2) },
  ]);
});

it("tells the gatherer the statement and the address of each kept piece that the instruction names", async () => {
  const cited: unknown[] = [];
  let named = "";
  const { finish } = await startRun({
    method: { maxRounds: 2 },
    script: (good) => ({
      instruct: (input) => {
        named = input.evidence[0]?.id ?? "";
        return { instruction: `Visit the page of ${named} again.`, operations: [] };
      },
      gather: async (input, call) => {
        cited.push(input.cited);
        return good.gather(input, call);
      },
    }),
  });
  await finish();
  expect(named).toMatch(/^ev-/u);
  expect(cited).toEqual([
    undefined,
    [{ id: named, statement: expect.any(String), url: expect.stringMatching(/^http:\/\/news\.test\//u) }],
  ]);
});

it("tells the author, guidance and the next gatherer what a gathering did not find", async () => {
  const seen: [string, number, unknown][] = [];
  const { finish } = await startRun({
    method: { maxRounds: 2 },
    script: (good) => ({
      instruct: (input) => {
        seen.push(["instruct", input.round, input.notFound]);
        return { instruction: "Gather the jury of the prize.", operations: [] };
      },
      compose: (input, call) => {
        seen.push(["compose", input.round, input.notFound]);
        return good.compose(input, call);
      },
      gather: async (input, call) => {
        seen.push(["gather", input.round, input.notFound]);
        return {
          ...(await good.gather(input, call)),
          notFound: input.round === 1 ? [" the\njury ", ""] : [],
        };
      },
    }),
  });
  await finish();
  expect(seen).toEqual([
    ["gather", 1, undefined],
    ["compose", 1, ["the jury"]],
    ["instruct", 1, ["the jury"]],
    ["gather", 2, ["the jury"]],
    ["compose", 2, undefined],
  ]);
});

it("keeps the newest lines of what was not found, each cut between characters", async () => {
  const told: (readonly string[] | undefined)[] = [];
  const { finish } = await startRun({
    method: { maxRounds: 1 },
    script: (good) => ({
      compose: (input, call) => {
        told.push(input.notFound);
        return good.compose(input, call);
      },
      gather: async (input, call) => {
        const lines = Array.from({ length: 12 }, (_, at) => `line ${at}`);
        // The first attempt brings nothing else, so that there is a second one.
        if (input.attempt === 1) return { evidence: [], notFound: [...lines, "left out"] };
        return { ...(await good.gather(input, call)), notFound: ["line 0", `${"x".repeat(199)}\u{1F600}`] };
      },
    }),
  });
  await finish();
  expect(told[0]).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `line ${at + 2}`),
    "line 0",
    "x".repeat(199),
  ]);
});
