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

it("tells the gatherer the statement and the address of each kept piece that the instruction names, and once", async () => {
  const seen: { cited?: readonly { statement: string }[]; told: readonly string[] }[] = [];
  let named = "";
  const { finish } = await startRun({
    method: { maxRounds: 2 },
    script: (good) => ({
      instruct: (input) => {
        named = input.evidence[0]?.id ?? "";
        return { instruction: `Visit the page of ${named} again.`, operations: [] };
      },
      gather: async (input, call) => {
        const { cited, kept, previous } = input;
        seen.push({ ...(cited && { cited }), told: [...kept, ...(previous?.evidence ?? [])] });
        return good.gather(input, call);
      },
    }),
  });
  await finish();
  expect(named).toMatch(/^ev-/u);
  const page = expect.stringMatching(/^http:\/\/news\.test\//u);
  expect(seen.map(({ cited }) => cited)).toEqual([
    undefined,
    [{ id: named, statement: expect.any(String), url: page, used: true }],
  ]);
  const [, second] = seen;
  expect(second?.told.length).toBeGreaterThan(0);
  expect(second?.told).not.toContain(second?.cited?.[0]?.statement);
});

it("tells the gatherer the relations of the kept facts, and none before a piece is kept", async () => {
  const seen: [number, unknown][] = [];
  const { finish } = await startRun({
    method: { maxRounds: 2 },
    script: (good) => ({
      gather: async (input, call) => {
        seen.push([input.round, input.relations]);
        return good.gather(input, call);
      },
    }),
  });
  await finish();
  expect(seen).toEqual([
    [1, undefined],
    [2, ["winner: r1t1a prize → Winner r1t1a"]],
  ]);
});

it("shows no relation that holds a name, since it would be sent back where it is taken up", async () => {
  const seen: unknown[] = [];
  const { finish } = await startRun({
    method: { maxRounds: 2 },
    script: (good) => ({
      gather: async (input, call) => {
        seen.push(input.relations);
        const report = await good.gather(input, call);
        if (!("evidence" in report)) throw new Error("the script reports evidence");
        const evidence = report.evidence.map((piece) => ({
          ...piece,
          facts: piece.facts.map((fact) => ({ ...fact, relation: "winner named by Tarn Guild" })),
        }));
        return { ...report, evidence };
      },
    }),
  });
  await finish();
  expect(seen).toEqual([undefined, undefined]);
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

it("tells what the round's last attempt did not find, each line cut between words", async () => {
  const toldAfter = async (...attempts: readonly (readonly string[] | undefined)[]): Promise<unknown> => {
    const told: unknown[] = [];
    const { finish } = await startRun({
      method: { maxRounds: 1 },
      script: (good) => ({
        compose: (input, call) => {
          told.push(input.notFound);
          return good.compose(input, call);
        },
        gather: async (input, call) => {
          const lines = attempts[input.attempt - 1];
          const missed = lines === undefined ? {} : { notFound: [...lines] };
          // The first attempt brings nothing else, so that there is a second one.
          return { ...(input.attempt === 1 ? { evidence: [] } : await good.gather(input, call)), ...missed };
        },
      }),
    });
    await finish();
    return told[0];
  };
  const lines = Array.from({ length: 13 }, (_, at) => `line ${at}`);
  // The second attempt found the other lines, or everything.
  const [word, long] = ["w".repeat(280), `${"x".repeat(299)}\u{1F600}`];
  expect(await toldAfter(lines, ["line 0", `${word} ${"v".repeat(30)}`, long])).toEqual([
    "line 0",
    `${word} …`,
    `${"x".repeat(299)} …`,
  ]);
  expect(await toldAfter(lines, [])).toBeUndefined();
  // It tells nothing of what it looked for.
  expect(await toldAfter(lines, undefined)).toEqual(lines.slice(0, 12));
});
