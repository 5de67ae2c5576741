import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { costStageOf } from "../../../domain/cost/cost-stage.ts";
import { reasonCode } from "../../../domain/run/verdict.ts";
import { transitions } from "../../../graph/build-loop.ts";
import { type StepName, steps } from "../../../graph/steps.ts";

const page = readFileSync("docs/stages.md", "utf8");
const rows = [...page.matchAll(/^\| `([^`]+)` \|(.+)\|$/gmu)].map(([, step = "", rest = ""]) => {
  const [takes, asks = "", writes, outcomes = "", stage = ""] = rest.split(" | ").map((cell) => cell.trim());
  return { step, takes, asks, writes, outcomes, stage };
});
const names = Object.keys(steps) as StepName[];

describe("docs/stages.md", () => {
  it("lists the loop's steps in their order", () => {
    expect(rows.map(({ step }) => step).sort()).toEqual([...names].sort());
    const positions = rows.map(({ step }) => Object.keys(transitions).indexOf(step));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it.each(rows)("names the outcomes that $step can have", ({ step, outcomes }) => {
    const words = [...new Set(Object.values(transitions).flatMap(Object.keys))].filter((word) =>
      new RegExp(`(?:^|[ ;])${word}(?=$|[ ;:,])`, "u").test(outcomes),
    );
    expect(words.sort()).toEqual(Object.keys(transitions[step as StepName]).sort());
  });

  it.each(rows)("names the cost stage of $step", ({ step, stage }) => {
    expect(stage).toBe(costStageOf({ step, role: "" }));
  });

  it("names each reason code of a rejection, and no other", () => {
    const named = rows.flatMap(({ outcomes, writes = "" }) => [
      ...outcomes.matchAll(/`([^`]+)`/gu),
      ...writes.matchAll(/\(`(duplicate)`\)/gu),
    ]);
    const codes = new Set<string>(reasonCode.options);
    const outside = [...page.slice(page.lastIndexOf("|")).matchAll(/`([a-z-]+)`/gu)].filter(([, code = ""]) =>
      codes.has(code),
    );
    expect([...new Set([...named, ...outside].map(([, code]) => code))].sort()).toEqual(
      [...reasonCode.options].sort(),
    );
  });

  it("names prompts that exist in both languages", () => {
    const prompts = [...page.matchAll(/`([a-z-]+\/[a-z-]+)`/gu)].map(([, prompt]) => prompt);
    expect(prompts.length).toBeGreaterThan(15);
    const missing = prompts.flatMap((prompt) =>
      [`agents/${prompt}.en.prompt.md`, `agents/${prompt}.zh.prompt.md`].filter((file) => !existsSync(file)),
    );
    expect(missing).toEqual([]);
  });
});
