import type { SetForm } from "../../domain/form/set-form.ts";
import { makeSetForm } from "../../forms/build-form-machine.ts";
import type { FormResult } from "../../forms/form-step.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import type { World } from "../../simulation/world/world.ts";
import { showRate } from "../show-rate.ts";
import type { Rate } from "../wilson-interval.ts";
import { drawLists, type WorldList } from "./set/draw-lists.ts";
import { type BenchItem, openItem } from "./set/open-item.ts";
import type { Telling } from "./set/write-evidence.ts";

const wholeTellings: readonly Telling[] = ["number", "two-sites"];
const shortTellings: readonly Telling[] = ["number-of-more", "one-site-says-all", "other-site-lacks-one"];

const mostWorlds = 10;

/**
 * Makes set forms in the simulated world and compares them with its truth. Are the accepted sets those of the world? Are planted incomplete
 * lists caught, planted wrong gold sets corrected and planted ambiguous prompts dropped? For each it also counts how much of what should
 * pass was let through. Returns table rows.
 */
export async function benchSets(
  { seed, sets }: { readonly seed: number; readonly sets: number },
  note: (line: string) => void,
): Promise<string[][]> {
  const counts = {
    gold: none(),
    accepted: none(),
    caught: none(),
    whole: none(),
    corrected: none(),
    kept: none(),
    dropped: none(),
  };
  const codes = new Map<string, number>();
  const mendedCodes = new Map<string, number>();
  async function measureWorld(world: World): Promise<void> {
    const answersOf = new Map<string, string>();
    for (const [at, list] of drawLists(world, sets * 4).entries()) {
      const whole = wholeTellings[(at >> 1) % wholeTellings.length] ?? "number";
      const short = shortTellings[at % shortTellings.length] ?? "number-of-more";
      const isWanted = counts.whole.of < sets;
      if (!isWanted && counts.dropped.of >= sets) break;
      const item = await openItem(world, list, whole);
      const checked = await deriveAndCheck(item);
      if (isWanted) {
        count(counts.whole, checked !== null);
        count(counts.caught, (await deriveAndCheck(await openItem(world, list, short))) === null);
      }
      const vague = checked === null ? null : plantVague(list, checked);
      if (vague !== null && counts.dropped.of < sets) {
        const dropped = await researchSet(await reopen(world, list, whole, vague), vague, answersOf);
        count(counts.dropped, !dropped.passed);
      }
      if (checked === null || !isWanted) continue;
      const plain = await researchSet(item, checked, answersOf);
      count(counts.accepted, plain.passed);
      codes.set(plain.code, (codes.get(plain.code) ?? 0) + 1);
      if (plain.passed) count(counts.gold, isWorlds(plain.task, list));
      count(counts.kept, plain.passed && plain.code !== "gold-corrected");
      const wrong = plantWrong(world, list, checked, at);
      const mended = await researchSet(await reopen(world, list, whole, wrong), wrong, answersOf);
      count(
        counts.corrected,
        mended.passed && mended.code === "gold-corrected" && isWorlds(mended.task, list),
      );
      mendedCodes.set(mended.code, (mendedCodes.get(mended.code) ?? 0) + 1);
    }
  }
  for (let next = seed; counts.whole.of < sets || counts.dropped.of < sets; next += 1) {
    if (next - seed >= mostWorlds) break;
    await measureWorld(createWorld({ seed: next }));
    note(`world ${next}: ${counts.whole.of} sets, ${counts.dropped.of} ambiguous prompts`);
  }
  return [
    ["set answers", "measured", "let through of what should pass"],
    ["accepted sets that are the world's", showRate(counts.gold), showRate(counts.accepted)],
    ["planted incomplete lists that are caught", showRate(counts.caught), showRate(counts.whole)],
    ["planted wrong gold sets that are corrected", showRate(counts.corrected), showRate(counts.kept)],
    ["planted ambiguous prompts that are dropped", showRate(counts.dropped), showRate(counts.accepted)],
    [
      "how the research of planted wrong sets ended",
      [...mendedCodes].map(([code, times]) => `${code} ${times}`).join(", "),
      "",
    ],
    [
      "how the research of sound sets ended",
      [...codes].map(([code, times]) => `${code} ${times}`).join(", "),
      "",
    ],
  ];
}

type Count = { -readonly [Part in keyof Rate]: Rate[Part] };

const none = (): Count => ({ hits: 0, of: 0 });

function count(rate: Count, isHit: boolean): void {
  rate.of += 1;
  if (isHit) rate.hits += 1;
}

const isPast = (result: FormResult): boolean => result.outcome === "continue";

/** Derives a set and checks it; null where a gate refuses it. */
async function deriveAndCheck(item: BenchItem): Promise<SetForm | null> {
  if (!isPast(await makeSetForm.derive(item.context))) return null;
  return isPast(await makeSetForm.check(item.context)) ? await item.getTask() : null;
}

async function reopen(world: World, list: WorldList, telling: Telling, task: SetForm): Promise<BenchItem> {
  const item = await openItem(world, list, telling);
  await item.putTask(task);
  return item;
}

async function researchSet(
  item: BenchItem,
  task: SetForm,
  answersOf: Map<string, string>,
): Promise<{ readonly passed: boolean; readonly code: string; readonly task: SetForm }> {
  await item.putTask(task);
  await item.research(answersOf);
  const passed = isPast(await makeSetForm.sample(item.context));
  const verdicts = await item.context.items.listVerdicts("form");
  const code = verdicts.find(({ gate }) => gate === "research")?.code ?? "none";
  return { passed, code, task: await item.getTask() };
}

function isWorlds({ answers }: SetForm, { members, language }: WorldList): boolean {
  const names = new Set(members.map(({ name }) => name[language]));
  return (
    answers.length === names.size &&
    answers.every(({ name, aliases }) => [name, ...aliases].some((each) => names.has(each)))
  );
}

/** Plants a curator's mistake: a member is missing, another thing is in the set, or another thing takes a member's place. */
function plantWrong(world: World, { members, language }: WorldList, task: SetForm, at: number): SetForm {
  const own = new Set(members.map(({ id }) => id));
  const alike = world.entities.filter(({ id, kind }) => kind === members[0]?.kind && !own.has(id));
  const stranger = alike[at % Math.max(1, alike.length)];
  const added = stranger === undefined ? [] : [{ name: stranger.name[language], aliases: [] }];
  const kept = at % 3 === 1 ? task.answers : task.answers.slice(1);
  return { ...task, answers: at % 3 === 0 ? kept : [...kept, ...added] };
}

/**
 * Plants an ambiguous prompt. Its graph and gold set are limited to a time that its words don't tell. Returns null for lists without days.
 */
function plantVague(list: WorldList, task: SetForm): SetForm | null {
  const dated = list.facts.flatMap(({ date, subject, object }) => {
    const member = list.role === "subject" ? subject : object;
    return date === undefined ? [] : [{ date, name: member.name[list.language] }];
  });
  const days = [...new Set(dated.map(({ date }) => date))].sort();
  const last = days.at(-1);
  if (last === undefined || days.length < 2 || dated.length < list.facts.length) return null;
  const early = new Set(dated.filter(({ date }) => date < last).map(({ name }) => name));
  const answers = task.answers.filter(({ name }) => early.has(name));
  if (answers.length === task.answers.length) return null;
  const edges = task.graph.edges.map((edge) =>
    edge.op === "projection" ? { ...edge, filter: { op: "<" as const, value: last } } : edge,
  );
  return { ...task, answers, graph: { ...task.graph, edges } };
}
