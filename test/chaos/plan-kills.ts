import { createRandom, type Random } from "../../simulation/world/create-random.ts";
import type { Failpoint, Kill, Victim } from "./kill.ts";

export type QueueKind = "postgres" | "redis";

/** Model requests that every run makes, and how many of each at least. */
const certain: readonly (readonly [label: string, least: number])[] = [
  ["gather_evidence", 3],
  ["read_page", 3],
  ["check_credibility", 2],
  ["compose_question", 2],
  ["obfuscate_question", 2],
  ["parse_graph", 2],
  ["judge_text_quality", 1],
  ["judge_privacy", 1],
  ["solve_question", 6],
];

const downMs = { min: 100, max: 700 };
const moments = { min: 100, max: 5000 };

/**
 * The kills of one run, alike for a seed. The first is at a failpoint that every run passes, its victim in turn by the
 * run's number; others follow at failpoints and at random moments.
 */
export function planKills(seed: number, index: number, queue: QueueKind): Kill[] {
  const random = createRandom(seed).fork(`chaos ${queue} ${index}`);
  const victims: Victim[] = [
    "coordinator",
    "database",
    "worker",
    ...(queue === "redis" ? ["redis" as const] : []),
  ];
  const first = victims[index % victims.length] ?? "coordinator";
  const kills = [planKill(first, failpointFor(first, random), random)];
  if (random.chance(0.5)) {
    const victim = random.pick(victims);
    kills.push(planKill(victim, failpointFor(victim, random), random));
  }
  if (random.chance(0.6)) {
    kills.push(planKill(random.pick(victims), { afterMs: random.int(moments.min, moments.max) }, random));
  }
  return kills;
}

function planKill(victim: Victim, at: Kill["at"], random: Random): Kill {
  const wiped = victim === "redis" && random.chance(0.5);
  return { victim, at, downMs: random.int(downMs.min, downMs.max), wiped };
}

/** A visit worker is at work when a page is asked for; everything else may go at any request. */
function failpointFor(victim: Victim, random: Random): Failpoint {
  const when = random.chance(0.6) ? "before" : "after";
  const place =
    victim === "worker" ? "page" : random.pick(["model", "model", "model", "search", "page"] as const);
  if (place !== "model") return { place, label: place, nth: random.int(1, 3), when };
  const [label, least] = random.pick(certain);
  return { place, label, nth: random.int(1, least), when };
}
