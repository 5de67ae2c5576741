import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Language } from "../../domain/language.ts";
import type { Seed } from "../../domain/run/seed.ts";
import { openDeployment } from "../../test/support/open-deployment.ts";
import type { Rate } from "../wilson-interval.ts";

export interface TotalRun {
  readonly why: string;
  readonly rounds: number;
  readonly have: number;
  readonly seconds: number;
  readonly modelRequests: number;
  /** Seeds that name an entity of the world which another seed of the language names already. */
  readonly duplicates: Rate;
  /** Seeds whose name is no entity's of the world. */
  readonly unknown: number;
  readonly graded: Rate;
  /** Mean grade of a seed's sources, 0 to 1. */
  readonly meanGrade: number;
  /**
   * Figures for each quarter of the model requests: seeds at its end, seconds for a hundred requests, and the largest memory of the
   * process.
   */
  readonly quarters: readonly {
    readonly seeds: number;
    readonly secondsPer100: number;
    readonly megabytes: number;
  }[];
}

interface Sample {
  readonly at: number;
  readonly requests: number;
  readonly seeds: number;
  readonly megabytes: number;
}

/** Runs `freshet seed --total` as a user does, over a large simulated world, and watches its process. */
export async function runTotal({
  total,
  per,
  randomSeed,
}: {
  readonly total: number;
  readonly per: number;
  readonly randomSeed: number;
}): Promise<TotalRun> {
  const deployment = await openDeployment({
    simulation: { seed: randomSeed, size: "large" },
    settings: { method: { languages: ["en", "zh"], seedsPerCall: per, maxSeeds: 100_000 } },
  });
  try {
    const began = Date.now();
    const running = deployment.start(["seed", "--total", String(total), "--json"]);
    const samples: Sample[] = [];
    let isEnded = false;
    const watching = (async () => {
      while (!isEnded) {
        const seeds = [...running.said().stderr.matchAll(/(\d+)\/\d+ seeds/g)].at(-1)?.[1];
        const requests = deployment.simulation.calls().total;
        samples.push({
          at: Date.now(),
          requests,
          seeds: Number(seeds ?? 0),
          megabytes: memoryOf(running.pid),
        });
        await sleep(1000);
      }
    })();
    const { code, stdout, stderr } = await running.ended;
    isEnded = true;
    await watching;
    if (code !== 0 && code !== 1) throw new Error(`freshet seed ended with ${code}: ${stderr.slice(-400)}`);
    const end = JSON.parse(stdout) as Pick<TotalRun, "why" | "rounds" | "have">;
    const { seeds } = await deployment.json<{ seeds: Seed[] }>(["seeds", "list", "--limit", "1000000"]);
    return {
      ...{ why: end.why, rounds: end.rounds, have: end.have, seconds: (Date.now() - began) / 1000 },
      modelRequests: deployment.simulation.calls().total,
      quarters: divide(samples),
      ...judge(seeds, nameEntities(deployment.simulation.world)),
    };
  } finally {
    await deployment.close();
  }
}

type World = Awaited<ReturnType<typeof openDeployment>>["simulation"]["world"];

/**
 * Maps each name to its entity, by `language name`. The names are those in both languages, and the other names that the world's facts give.
 */
function nameEntities({ entities, facts }: World): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { id, name } of entities)
    for (const language of ["en", "zh"] as const) owners.set(`${language} ${name[language]}`, id);
  for (const { relation, subject, object } of facts) {
    if (relation !== "alias" || typeof object === "string" || !("name" in object)) continue;
    for (const language of ["en", "zh"] as const)
      owners.set(`${language} ${object.name[language]}`, subject.id);
  }
  return owners;
}

function judge(
  seeds: readonly Seed[],
  owners: ReadonlyMap<string, string>,
): Pick<TotalRun, "duplicates" | "unknown" | "graded" | "meanGrade"> {
  const seen = new Set<string>();
  let duplicates = 0;
  let unknown = 0;
  for (const { language, name } of seeds) {
    const owner = owners.get(`${language} ${name}`);
    if (owner === undefined) unknown += 1;
    const thing = keyOf(language, owner ?? name);
    if (seen.has(thing)) duplicates += 1;
    seen.add(thing);
  }
  const grades = seeds.flatMap(({ grade }) => (grade === undefined ? [] : [grade.score]));
  return {
    duplicates: { hits: duplicates, of: seeds.length },
    unknown,
    graded: { hits: grades.length, of: seeds.length },
    meanGrade: grades.reduce((sum, score) => sum + score, 0) / Math.max(1, grades.length),
  };
}

const keyOf = (language: Language, thing: string): string => `${language} ${thing}`;

/** Resident memory of a process in megabytes, as Linux tells it; 0 elsewhere. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

function divide(samples: readonly Sample[]): TotalRun["quarters"] {
  const requests = samples.at(-1)?.requests ?? 0;
  return [1, 2, 3, 4].map((quarter) => {
    const inside = samples.filter(
      (sample) =>
        sample.requests > (requests * (quarter - 1)) / 4 && sample.requests <= (requests * quarter) / 4,
    );
    const [first, last] = [inside[0], inside.at(-1)];
    const asked = (last?.requests ?? 0) - (first?.requests ?? 0);
    return {
      seeds: last?.seeds ?? 0,
      secondsPer100: ((last?.at ?? 0) - (first?.at ?? 0)) / 10 / Math.max(1, asked),
      megabytes: Math.max(0, ...inside.map(({ megabytes }) => megabytes)),
    };
  });
}
