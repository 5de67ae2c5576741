import type { FormTask } from "../../../domain/form/form.ts";
import type { SetForm } from "../../../domain/form/set-form.ts";
import type { PanelSample } from "../../../domain/run/panel-sample.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import type { FormContext } from "../../../forms/form-step.ts";
import { panelRoles, sampleKey } from "../../../graph/panel/panel-samples.ts";
import type { World } from "../../../simulation/world/world.ts";
import { createMemoryItemStore } from "../../../test/support/memory-item-store.ts";
import { createMemoryJobStore } from "../../../test/support/memory-job-store.ts";
import { createMemoryPageStore } from "../../../test/support/memory-page-store.ts";
import type { WorldList } from "./draw-lists.ts";
import { playAgents, snapshotOf } from "./play-agents.ts";
import { type Telling, writeEvidence } from "./write-evidence.ts";

/** An accepted item whose evidence tells a list, with the context in which a set form of this item is made. */
export interface BenchItem {
  readonly context: FormContext;
  getTask(): Promise<SetForm>;
  putTask(task: SetForm): Promise<void>;
  /**
   * Has the three researchers answer. `answersOf` keeps the answers to each question, because a researcher gives the same answers each
   * time.
   */
  research(answersOf: Map<string, string>): Promise<void>;
}

export async function openItem(world: World, list: WorldList, telling: Telling): Promise<BenchItem> {
  const pages = createMemoryPageStore();
  const items = createMemoryItemStore({ check: () => {} });
  const jobs = createMemoryJobStore();
  const agents = playAgents(world, pages);
  const gathered = { runId: "item", epoch: 1 };
  for (const { url, site, pieces } of writeEvidence(list, telling)) {
    const text = pieces.map(({ quote }) => quote).join("\n");
    const plain = snapshotOf(url, text, {
      language: list.language,
      published: world.config.today,
      siteName: site,
    });
    await pages.putSnapshot(plain);
    const dated = pieces.map((piece) => ({ ...piece, url, fresh: true, date: world.config.today }));
    for (const { id } of await items.addEvidence(gathered, 1, dated))
      await items.judgeEvidence(gathered, id, {
        ...{ status: "kept", label: "credible", fault: null, reason: null },
        ...{ fresh: true, snapshotId: plain.id },
      });
  }
  const tasks = new Map<number, FormTask>();
  const run = { id: "form", form: { questionId: "q", kind: "set" as const, number: 1 }, started: new Date() };
  const about = { language: list.language, domain: "science", subDomain: "science" };
  const context = {
    ...{ agents, items, pages, jobs, run, dispatch: async () => {}, method: methodSettings.parse({}) },
    forms: {
      putTask: async (_lease: unknown, round: number, task: FormTask) => void tasks.set(round, task),
      getTask: async (_run: string, round = 1) => tasks.get(round) ?? null,
    },
    question: {
      ...{
        id: "q",
        runId: "item",
        ...about,
        seed: { name: list.owner.name[list.language], description: "" },
      },
      draft: { question: "", answer: list.owner.name[list.language], aliases: [] },
    },
    ...{ state: { runId: "form", round: 1, outcome: "continue", rejection: null }, order: run.form },
    ...{
      held: { runId: "form", epoch: 1 },
      scope: { kind: "run", id: "form", epoch: 1 },
      today: world.config.today,
    },
    key: (name: string) => ({ scope: { kind: "run", id: "form" }, step: "form", round: 1, name }),
    // The steps of a set form read these parts and no others.
  } as unknown as FormContext;
  const getTask = async (): Promise<SetForm> => {
    const task = tasks.get(1);
    if (task?.kind !== "set") throw new Error("no set was derived");
    return task;
  };
  return {
    context,
    getTask,
    putTask: async (task) => void tasks.set(1, task),
    async research(answersOf) {
      const { question } = await getTask();
      for (const role of panelRoles.slice(0, 3)) {
        const known = answersOf.get(`${role}|${question}`);
        const asked = { language: list.language, question, today: world.config.today, maxToolCalls: 40 };
        const solved = known ?? (await solve(context, role, asked));
        answersOf.set(`${role}|${question}`, solved);
        const sample: PanelSample = {
          ...{
            role,
            sample: 1,
            mode: "tools",
            outcome: "unscored",
            exactAnswer: solved,
            confidence: null,
            detail: "",
          },
        };
        const payload = { role, sample: 1, mode: "tools" };
        const job = await jobs.ensure({
          kind: "sample",
          scopeId: "form",
          round: 1,
          key: sampleKey(role, 1),
          payload,
        });
        await jobs.finish(job.id, 1, sample);
      }
    },
  };
}

async function solve(
  { agents, key }: FormContext,
  role: (typeof panelRoles)[number],
  asked: { language: "en" | "zh"; question: string; today: string; maxToolCalls: number },
): Promise<string> {
  const reply = await agents.solver(role).solve(asked, { key: key(`solve/${role}`) });
  return reply.ok ? reply.value.exactAnswer : "";
}
