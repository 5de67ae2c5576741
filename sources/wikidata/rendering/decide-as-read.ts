import type { CountedCondition } from "../index/find-answers.ts";
import type { SnapshotIndex } from "../index/snapshot-index.ts";
import type { NamingContext } from "../statements/surface-of.ts";
import { readName } from "./read-names.ts";
import type { ConditionWords, QuestionWords } from "./wording.ts";

export interface ReadContext extends NamingContext {
  readonly index: Pick<SnapshotIndex, "bearers" | "answers">;
}

/** Most readings that are tried. A question with more is not clear. */
const mostReadings = 256;

/**
 * Decides a question again as a reader may understand it: each name stands for every item that has it, and the answers of all readings are
 * taken together. Returns at most two of them. Null if the names can be read in too many ways.
 */
export async function answersAsRead(
  { form, conditions }: QuestionWords,
  context: ReadContext,
): Promise<string[] | null> {
  const time = form === "one-hop" ? "now" : "ever";
  let readings: CountedCondition[][] = [[]];
  for (const words of conditions) {
    const ways = await readCondition(words, time, context);
    readings = readings.flatMap((before) => ways.map((way) => [...before, way]));
    if (readings.length > mostReadings) return null;
  }
  const found = new Set<string>();
  for (const reading of readings) {
    for (const answer of context.index.answers(reading, 2)) found.add(answer);
    if (found.size > 1) break;
  }
  return [...found].slice(0, 2);
}

async function readCondition(
  { asked, property, given }: ConditionWords,
  time: CountedCondition["time"],
  context: ReadContext,
): Promise<CountedCondition[]> {
  const items = await readName(given.name, context);
  if (given.kind === "entity")
    return items.map((id) => ({ asked, property, time, given: { kind: "entity", id } }));
  const classes = await readName(given.className, context);
  return classes.flatMap((one) =>
    items.map((entity) => ({
      ...{ asked, property, time },
      given: { kind: "some" as const, class: one, hop: { property: given.hop, entity } },
    })),
  );
}
