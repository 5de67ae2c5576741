import { readFileSync } from "node:fs";
import { evaluationSettings } from "../../../domain/settings/evaluation-settings.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";

export interface WorstCase {
  readonly place: string;
  readonly reply: string;
  /** What the formula comes to under the default settings. */
  readonly computed: number;
  /** What the table states under the default settings. */
  readonly stated: number;
}

const page = readFileSync(new URL("../../../docs/retries.md", import.meta.url), "utf8");

/** The rows of "The worst case of one reply" in docs/retries.md. */
export function readWorstCases(): WorstCase[] {
  const [, part = ""] = page.split("## The worst case of one reply");
  const rows = part.split("\n").filter((line) => /^\| (?!asked in|-)/u.test(line));
  return rows.map((row) => {
    const [, place = "", reply = "", formula = "", stated = ""] = row.split("|").map((cell) => cell.trim());
    const [, name = ""] = /^`([a-z_]+)`/u.exec(reply) ?? [];
    return {
      place: place.replaceAll("`", ""),
      reply: name,
      computed: compute(formula),
      stated: Number(stated),
    };
  });
}

/** Steps that the page says ask no model. */
export function readSilentSteps(): string[] {
  const [, part = ""] = /The other steps ask no model: ([^.]*)\./u.exec(page) ?? [];
  return [...part.matchAll(/`([a-z-]+)`/gu)].map(([, step = ""]) => step);
}

/** Steps of which the page says that they ask as another one does. */
export function readStepsAlike(): string[] {
  const [, part = ""] = /Two steps ask for a reply of the table in another place,([^.]*)\./u.exec(page) ?? [];
  return [...part.matchAll(/`([a-z-]+)` as\s+`[a-z-]+`/gu)].map(([, step = ""]) => step);
}

/** A product of sums of numbers and settings; a setting may be halved. */
function compute(formula: string): number {
  const method = methodSettings.parse({});
  const evaluation = evaluationSettings.parse({});
  const settings: Readonly<Record<string, number>> = {
    repairs: method.repairs,
    pageWindows: method.pageWindows,
    "maxToolCalls.seeding": method.maxToolCalls.seeding,
    "maxToolCalls.gathering": method.maxToolCalls.gathering,
    "maxToolCalls.checking": method.maxToolCalls.checking,
    "maxToolCalls.solving": method.maxToolCalls.solving,
    "maxToolCalls.alternatives": method.maxToolCalls.alternatives,
    "evaluation.maxToolCalls": evaluation.maxToolCalls,
    "evaluation.judgeRetries": evaluation.judgeRetries,
  };
  const sums = formula.split("×").map((sum) => {
    const terms = sum.replace(/[()]/gu, "").split("+");
    return terms.reduce((total, term) => {
      const [name = "", parts = "1"] = term.split("/").map((side) => side.trim());
      return total + (settings[name] ?? Number(name)) / Number(parts);
    }, 0);
  });
  return sums.reduce((product, sum) => product * sum, 1);
}
