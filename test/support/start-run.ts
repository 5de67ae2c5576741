import { type BaseCheckpointSaver, MemorySaver } from "@langchain/langgraph-checkpoint";
import type { Language } from "../../domain/language.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { Run, RunLease } from "../../domain/ports/runs/run-store.ts";
import type { WebLookup } from "../../domain/ports/web/tool-set.ts";
import { type MethodSettings, methodSettings } from "../../domain/settings/method-settings.ts";
import { buildLoop } from "../../graph/build-loop.ts";
import { runPanelSample } from "../../graph/panel/run-panel-sample.ts";
import { runLoop } from "../../graph/run-loop.ts";
import type { LoopParts } from "../../graph/step.ts";
import { goodScript } from "./good-script.ts";
import { createMemoryItemStore } from "./memory-item-store.ts";
import { createMemoryJobStore } from "./memory-job-store.ts";
import { createMemoryPageStore } from "./memory-page-store.ts";
import { createMemoryRunStore } from "./memory-run-store.ts";
import { createMemorySeedStores } from "./memory-seed-stores.ts";
import { type AgentScript, createScriptedAgents } from "./scripted-agents.ts";

/** A web on which every search comes back without a result. */
const emptyWeb: WebLookup = {
  search: async ({ query }) => ({
    searches: [query].flat().map((text) => ({ query: text, outcome: "empty", results: [] })),
  }),
  open: async () => null,
};

type Change = Partial<AgentScript> | ((good: AgentScript) => Partial<AgentScript>);

/** One run with scripted agents, stores in memory and LangGraph's memory checkpoints. */
export async function startRun(options: {
  readonly script?: Change;
  /** Language of the run; English where it isn't given. */
  readonly language?: Language;
  readonly method?: Partial<MethodSettings>;
  /** Draws every sample of the panel, whatever those before it say. */
  readonly fullPanel?: boolean;
  /** Accepted by then, or by now. */
  readonly alike?: (before?: Date) => Question[];
  readonly checkpointer?: BaseCheckpointSaver;
  /** What code finds on the web; nothing where it isn't given. */
  readonly lookup?: WebLookup;
  /** Wraps the parts, e.g. to let a write fail. */
  readonly wrap?: (parts: LoopParts) => LoopParts;
}) {
  const defaults = methodSettings.parse({});
  const full = options.fullPanel ?? false;
  const method = { ...defaults, panel: { ...defaults.panel, full }, ...options.method };
  const pages = createMemoryPageStore();
  const good = goodScript(pages);
  const change = typeof options.script === "function" ? options.script(good) : options.script;
  const { agents, made, replayed } = createScriptedAgents({ ...good, ...change });
  const runs = createMemoryRunStore({ now: () => new Date("2026-05-01T09:00:00Z") });
  const items = createMemoryItemStore({ check: runs.check });
  const jobs = createMemoryJobStore();
  const { seeds } = createMemorySeedStores();
  const seedUrls = ["http://news.test/seed"];
  const { language = "en" } = options;
  const about = { language, domain: "science", subDomain: "science/physics" } as const;
  const found = { ...about, name: "Orta prize", description: "a prize", urls: seedUrls, surfaced: null };
  const [seed] = await seeds.add([found], { max: 10 });
  const run = await runs.create({ refreshId: "refresh", seedId: seed?.id ?? "", ...about });
  const checkpointer = options.checkpointer ?? new MemorySaver();
  const dispatched: string[] = [];
  let lease: RunLease = { runId: run.id, epoch: 0 };
  const plain: LoopParts = {
    ...{ agents, items, runs, seeds, pages, jobs, method, lookup: options.lookup ?? emptyWeb },
    questions: {
      get: async () => null,
      listIds: async () => [],
      list: async () => [],
      listTexts: async () => [],
      findAlike: async (_, { before }) => options.alike?.(before) ?? [],
    },
    dispatch: async (id) => void dispatched.push(id),
    lease: () => lease,
  };
  const parts = options.wrap?.(plain) ?? plain;

  /** What a worker does with the run's job, under a new lease; `waiting` while the panel sits. */
  async function go(): Promise<"waiting" | "ended"> {
    lease = (await runs.claim(run.id, "test", 60)) ?? lease;
    return await runLoop({ loop: buildLoop(parts, checkpointer), runs, runId: run.id });
  }

  /** Does the panel's due jobs as workers do; `dead` go to the dead letters instead. */
  async function sitPanel(dead: (key: string) => boolean = () => false): Promise<void> {
    const samples = (await jobs.find("sample", run.id)).filter(({ status }) => status === "due");
    for (const job of samples) {
      if (dead(job.key))
        await jobs.moveToDeadLetter(job.id, 1, { code: "too-many-attempts", message: "its worker died" });
      else await jobs.finish(job.id, 1, await runPanelSample(parts, job));
    }
  }

  /** Goes to the end, panel included. */
  async function finish(): Promise<Run | null> {
    while ((await go()) === "waiting") await sitPanel();
    return await runs.get(run.id);
  }

  const inputs = (kind: keyof AgentScript) =>
    made.filter((call) => call.kind === kind).map(({ input }) => input);
  return { run, go, sitPanel, finish, items, jobs, runs, made, inputs, replayed, dispatched, parts };
}
