import type { World } from "../../world/world.ts";
import { createMemory } from "./create-memory.ts";
import type { Memory } from "./memory.ts";
import { questionKey } from "./question-key.ts";

/** What a model that is trained anew has read by then. */
interface Lesson {
  readonly model: string;
  /** The last day of the facts that it knows from now on. */
  readonly until?: string | undefined;
  /** Questions that it has seen with their answers, on top of those of earlier lessons. */
  readonly learnt: readonly { readonly question: string; readonly answer: string }[];
}

/** Trains models by name; all others remember what everybody does. */
export interface School {
  teach(lesson: Lesson): void;
  memoryOf(model: string): Memory;
  models(): readonly string[];
}

export function openSchool(world: World): School {
  const common = createMemory(world);
  const taught = new Map<
    string,
    { memory: Memory; until: string | undefined; answers: Map<string, string> }
  >();
  return {
    teach({ model, until, learnt }) {
      const known = taught.get(model);
      const last = until ?? known?.until;
      const answers = known?.answers ?? new Map<string, string>();
      for (const { question, answer } of learnt) answers.set(questionKey(question), answer);
      const memory = createMemory(world, { answers, ...(last !== undefined && { until: last }) });
      taught.set(model, { memory, until: last, answers });
    },
    memoryOf: (model) => taught.get(model)?.memory ?? common,
    models: () => [...taught.keys()],
  };
}
