import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { layOutHaystack } from "../../domain/form/haystack-form.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { showRate } from "../show-rate.ts";
import { drawCandidates } from "../verdicts/draw-candidates.ts";
import { labelItem, type UnreadPages } from "./seal/measure-labels.ts";
import { findHaystack, type HaystackItem } from "./seal/measure-negatives.ts";
import { splitItem } from "./seal/measure-splits.ts";
import { withSealBench } from "./seal/open-bench.ts";

/** Sizes of what is measured of each. */
export interface SealSizes {
  readonly seed: number;
  /** Questions of each of the four sorts of candidates, in each world. */
  readonly each: number;
  /** Items whose results are labelled. */
  readonly labels: number;
  readonly negatives: number;
  /** Number of planted easy items, which one look-up answers. There are as many hard items, whose answer no page names. */
  readonly planted: number;
  /** File with what was measured of whole worlds. A bench that was interrupted continues after these worlds. */
  readonly keep?: string | undefined;
}

/** What was measured so far, in the worlds before `next`. */
interface Measured {
  readonly sizes: string;
  next: number;
  readonly labelled: NonNullable<Awaited<ReturnType<typeof labelItem>>>[];
  readonly stacks: HaystackItem[];
  readonly splits: { readonly sort: "easy" | "hard"; readonly split: string | null }[];
}

/** Reads what an interrupted bench of the same sizes has measured. */
function readMeasured({ keep, ...sizes }: SealSizes): Measured {
  const none = { sizes: JSON.stringify(sizes), next: 0, labelled: [], stacks: [], splits: [] };
  if (keep === undefined || !existsSync(keep)) return none;
  const known: Measured = JSON.parse(readFileSync(keep, "utf8"));
  if (known.sizes !== none.sizes) throw new Error(`${keep} has other sizes: ${known.sizes}`);
  return known;
}

/**
 * Measures forms of conflicts and haystacks in the simulated world against its truth: labels of results, hard negatives, places of the gold
 * document, and the splits of planted items. For each gate it also counts how much of what should pass was let through. Returns table rows.
 */
export async function benchSeal(sizes: SealSizes, note: (line: string) => void): Promise<string[][]> {
  const { seed, each, labels, negatives, planted } = sizes;
  const rows: string[][] = [["conflicts and haystacks", "measured", "let through of what should pass"]];
  const measured = readMeasured(sizes);
  const { labelled, stacks, splits } = measured;
  const count = (sort: "easy" | "hard"): number => splits.filter((one) => one.sort === sort).length;
  const found = (): number => stacks.reduce((sum, stack) => sum + stack.negatives, 0);
  for (let at = measured.next; at < mostWorlds; at += 1) {
    if (
      labelled.length >= labels &&
      found() >= negatives &&
      count("hard") >= planted &&
      count("easy") >= planted
    )
      break;
    const candidates = drawCandidates(createWorld({ seed: seed + at }), each);
    await withSealBench(seed + at, async (bench) => {
      for (const candidate of candidates) {
        if (labelled.length < labels) labelled.push(...listOf(await labelItem(bench, candidate)));
        if (found() < negatives) stacks.push(...listOf(await findHaystack(bench, candidate)));
        if (!candidate.truth.unique) continue;
        // A question that is easy by what somebody may remember is not easy for models that don't.
        if (candidate.oneLookUp && count("easy") < planted)
          splits.push({ sort: "easy", split: (await splitItem(bench, candidate, false)).split });
        if (count("hard") < planted)
          splits.push({ sort: "hard", split: (await splitItem(bench, candidate, true)).split });
      }
    });
    measured.next = at + 1;
    if (sizes.keep !== undefined) writeFileSync(sizes.keep, JSON.stringify(measured));
    const equal = labelled.filter(({ label, told }) => label === told).length;
    const zero = (sort: "easy" | "hard") =>
      splits.filter((one) => one.sort === sort && one.split === "seal-0").length;
    const stating = stacks.reduce((sum, stack) => sum + stack.stating, 0);
    note(
      `world ${seed + at}: ${equal} of ${labelled.length} labels equal; ${stating} of ${found()} negatives state the answer; seal-0: ${zero("easy")} of ${count("easy")} easy, ${zero("hard")} of ${count("hard")} hard items`,
    );
  }
  const wanted = labelled.filter(({ told }) => told !== "helpful");
  rows.push([
    "labels that equal what the pages tell",
    showRate({ hits: labelled.filter(({ label, told }) => label === told).length, of: labelled.length }),
    showRate({ hits: wanted.filter(({ passed }) => passed).length, of: wanted.length }),
  ]);
  for (const kind of ["conflicting", "unhelpful", "helpful"] as const) {
    const own = labelled.filter(({ told }) => told === kind);
    rows.push([
      `of results that are ${kind}`,
      showRate({ hits: own.filter(({ label }) => label === kind).length, of: own.length }),
      "",
    ]);
  }
  const sum = (pick: (stack: (typeof stacks)[number]) => number): number =>
    stacks.reduce((total, stack) => total + pick(stack), 0);
  rows.push([
    "hard negatives that state the answer",
    showRate({ hits: sum(({ stating }) => stating), of: found() }),
    showRate({ hits: sum(({ kept }) => kept), of: sum(({ suited }) => suited) }),
  ]);
  rows.push([
    "hard negatives that name the answer in any language",
    showRate({ hits: sum(({ naming }) => naming), of: found() }),
    "",
  ]);
  rows.push(
    ...unreadRows(
      labelled.map(({ unread }) => unread),
      stacks,
    ),
  );
  rows.push(...placeRows());
  const passing = (sort: "easy" | "hard") => ({
    hits: splits.filter((one) => one.sort === sort && one.split === "seal-0").length,
    of: count(sort),
  });
  rows.push(["planted easy items that pass seal-0", showRate(passing("easy")), showRate(passing("hard"))]);
  rows.push(["planted hard items that pass seal-0", showRate(passing("hard")), ""]);
  return rows;
}

/** Calls that are saved if pages without a name of the question's things are not read, and what is lost by this. */
function unreadRows(labelled: readonly UnreadPages[], stacks: readonly HaystackItem[]): string[][] {
  const pages = (pick: (item: UnreadPages) => number): number =>
    labelled.reduce((sum, item) => sum + pick(item), 0);
  const negatives = (pick: (item: HaystackItem) => number): number =>
    stacks.reduce((sum, item) => sum + pick(item), 0);
  const [unread, all] = [negatives((item) => item.unread), negatives((item) => item.negatives)];
  return [
    [
      "results that no model read",
      showRate({ hits: pages((item) => item.unread), of: pages((item) => item.pages) }),
      "",
    ],
    [
      "results with an answer that were lost thereby",
      showRate({ hits: pages((item) => item.unreadTelling), of: pages((item) => item.telling) }),
      "",
    ],
    ["hard negatives that no model read", showRate({ hits: unread, of: all }), ""],
    [
      "of them negatives that state the answer",
      showRate({ hits: negatives((item) => item.unreadStating), of: unread }),
      "",
    ],
  ];
}

const mostWorlds = 20;
const places = [12, 20, 30] as const;
const drawn = 5_000;
/** 95th percentiles of χ² with 12, 20 and 30 degrees of freedom. */
const critical = { 12: 21.026, 20: 31.41, 30: 43.773 } as const;

/** The gold document's places over many forms, against a uniform distribution. */
function placeRows(): string[][] {
  const pages = { gold: 0, negatives: Array.from({ length: 50 }, (_, at) => at + 1) };
  return places.map((k) => {
    const counts = new Map<number, number>();
    for (let form = 0; form < drawn; form += 1) {
      const place = layOutHaystack(`f-${form}`, k, pages)?.place ?? 0;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const expected = drawn / (k + 1);
    const chi = Array.from({ length: k + 1 }, (_, at) => counts.get(at + 1) ?? 0).reduce(
      (total, seen) => total + (seen - expected) ** 2 / expected,
      0,
    );
    const verdict = chi < critical[k] ? "p > .05" : "p < .05";
    return [
      `places of the gold document, k = ${k}`,
      `χ² ${chi.toFixed(1)} with ${k} degrees of freedom over ${drawn} forms, ${verdict}`,
      "",
    ];
  });
}

function listOf<Value>(value: Value | null): Value[] {
  return value === null ? [] : [value];
}
