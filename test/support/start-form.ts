import { MemorySaver } from "@langchain/langgraph-checkpoint";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { FormTask } from "../../domain/form/form.ts";
import type { FormKind } from "../../domain/form/form-kind.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { isInSpan } from "../../domain/page/search-outcome.ts";
import type { ExposureEvent } from "../../domain/ports/exposure/exposure-ledger.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { Run, RunLease } from "../../domain/ports/runs/run-store.ts";
import type { WebLookup } from "../../domain/ports/web/tool-set.ts";
import { formsSettings } from "../../domain/settings/forms-settings.ts";
import { lifecycleSettings } from "../../domain/settings/lifecycle-settings.ts";
import { methodSettings } from "../../domain/settings/method-settings.ts";
import { buildFormMachine } from "../../forms/build-form-machine.ts";
import type { FormParts } from "../../forms/form-step.ts";
import { runPanelSample } from "../../graph/panel/run-panel-sample.ts";
import { runLoop } from "../../graph/run-loop.ts";
import { goodScript } from "./good-script.ts";
import { createMemoryItemStore } from "./memory-item-store.ts";
import { createMemoryJobStore } from "./memory-job-store.ts";
import { createMemoryPageStore } from "./memory-page-store.ts";
import { createMemoryRunStore } from "./memory-run-store.ts";
import { createMemorySeedStores } from "./memory-seed-stores.ts";
import { type AgentScript, createScriptedAgents } from "./scripted-agents.ts";

/** A page of a small web; `found` are words of the queries that find it. */
export interface WebPage {
  readonly url: string;
  readonly text: string;
  readonly published?: string | null;
  readonly found: readonly string[];
}

/** One run that makes a form of a question, with scripted agents, a small web, and stores in memory. */
export async function startForm(options: {
  readonly kind: FormKind;
  readonly question: Question;
  readonly web: readonly WebPage[];
  readonly script?: Partial<AgentScript>;
  /** Further evidence of the question's own run, such as what it dropped. */
  readonly dropped?: readonly Evidence[];
  /** Addresses of pages that an agent of the run has visited. */
  readonly visited?: readonly string[];
  readonly settings?: object;
  readonly method?: object;
}) {
  const { kind, question, web } = options;
  const method = methodSettings.parse(options.method ?? {});
  const pages = createMemoryPageStore();
  const { agents, made } = createScriptedAgents({ ...goodScript(pages), ...options.script });
  const runs = createMemoryRunStore({ now: () => new Date("2026-06-01T09:00:00Z") });
  const items = createMemoryItemStore({ check: runs.check });
  const jobs = createMemoryJobStore();
  const { seeds } = createMemorySeedStores();
  const about = { language: "en", domain: "science", subDomain: "science/physics" } as const;
  const order = { questionId: question.id, kind, number: 1 };
  const run = await runs.create({ refreshId: "r", seedId: question.seed.id, ...about, form: order });
  const snapshots = new Map<string, PageSnapshot>();
  for (const { url, text, published = null } of web) {
    const page = { id: `s:${url}`, url, title: url, text, language: "en", published } as const;
    const snapshot = { ...page, publishedFrom: null, links: [], retrieved: "2026-06-01T09:00:00.000Z" };
    snapshots.set(url, snapshot);
    await pages.putSnapshot(snapshot);
    if (options.visited?.includes(url)) await pages.putVisit({ kind: "run", id: run.id }, url, page.id);
  }
  const searched: { readonly query: string; readonly step: string; readonly before?: string }[] = [];
  const lookup: WebLookup = {
    async search({ query, ...span }, { key }) {
      const searches = [query].flat().map((text) => {
        searched.push({ query: text, step: key.step, ...(span.before && { before: span.before }) });
        const results = web
          .filter(({ found }) => found.some((word) => text.includes(word)))
          .filter(({ published = null }) => isInSpan(published, span))
          .map(({ url, published = null }) => ({ title: url, url, snippet: "", source: "t", published }));
        return { query: text, outcome: "results" as const, results };
      });
      return { searches };
    },
    open: async (url) => snapshots.get(url) ?? null,
  };
  const tasks = new Map<number, FormTask>();
  const exposed: ExposureEvent[] = [];
  let lease: RunLease = { runId: run.id, epoch: 0 };
  const parts: FormParts = {
    ...{ agents, runs, seeds, pages, jobs, method, lookup },
    items: {
      ...items,
      listEvidence: async (id) =>
        id === question.runId ? [...question.evidence, ...(options.dropped ?? [])] : items.listEvidence(id),
    },
    questions: {
      get: async () => question,
      listIds: async () => [],
      list: async () => [],
      listTexts: async () => [],
      findAlike: async () => [],
    },
    forms: {
      countCorrections: async () => 0,
      listTried: async () => [],
      putTask: async (_, round, task) => void tasks.set(round, task),
      getTask: async (_, round) => tasks.get(round ?? Math.max(...tasks.keys())) ?? null,
      async accept(held) {
        await runs.accept(held);
        return { formId: "f-1" };
      },
      get: async () => null,
      listIds: async () => [],
      list: async () => [],
    },
    exposureEvents: {
      note: async (events) => exposed.push(...events),
      list: async () => [],
      listLeaks: async () => [],
      listOf: async () => [],
    },
    formsSettings: formsSettings.parse(options.settings ?? {}),
    lifecycleSettings: lifecycleSettings.parse({}),
    dispatch: async () => {},
    lease: () => lease,
  };
  const checkpointer = new MemorySaver();

  /** Goes to the end, and does the samples' jobs as workers do. */
  async function finish(): Promise<Run | null> {
    for (;;) {
      lease = (await runs.claim(run.id, "test", 60)) ?? lease;
      const ended = await runLoop({ loop: buildFormMachine(parts, checkpointer), runs, runId: run.id });
      if (ended !== "waiting") return await runs.get(run.id);
      for (const job of await jobs.find("sample", run.id))
        if (job.status === "due") await jobs.finish(job.id, 1, await runPanelSample(parts, job));
    }
  }

  const task = (): FormTask | undefined => [...tasks.values()].at(-1);
  return { run, finish, task, items, jobs, made, searched, exposed };
}
