import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Language } from "../../domain/language.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { messageText } from "../../simulation/models/server/chat.ts";
import { startSimulation } from "../../simulation/start-simulation.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { seedsOfWorld } from "../../test/e2e/loop/seeds-of-world.ts";
import { loadBuilt } from "../load-built.ts";
import { workRefresh } from "../work-refresh.ts";
import { type ListCall, listCalls } from "./inflate-input.ts";

/** One request of a call with lists: its input, and the text of everything it sent. */
export interface ListRequest {
  readonly call: ListCall;
  readonly input: Readonly<Record<string, unknown>>;
  readonly inputText: string;
  readonly sent: string;
}

/** The result of one candidate. */
export interface EndedRun {
  readonly status: string;
  readonly rounds: number;
  readonly draft: Draft | null;
  readonly graph: ReasoningGraph | null;
  readonly evidence: readonly Evidence[];
}

/** Has the built product work on the first candidates of a world, and keeps every request whose input contains lists of evidence. */
export async function runWorld(options: {
  readonly seed: number;
  readonly language: Language;
  readonly candidates: number;
  readonly onProgress: (ended: number) => void;
}): Promise<{ readonly runs: EndedRun[]; readonly requests: ListRequest[] }> {
  const { seed, language, candidates, onProgress } = options;
  const { openFreshet } = await loadBuilt<typeof import("../../app/open-freshet.ts")>("app/open-freshet.ts");
  const { openDatabase } = await loadBuilt<typeof import("../../storage/database/open-database.ts")>(
    "storage/database/open-database.ts",
  );
  const { createSeedStore } = await loadBuilt<typeof import("../../storage/runs/create-seed-store.ts")>(
    "storage/runs/create-seed-store.ts",
  );
  const { createItemStore } = await loadBuilt<typeof import("../../storage/items/create-item-store.ts")>(
    "storage/items/create-item-store.ts",
  );
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "freshet-bench-profile-"));
  const requests: ListRequest[] = [];
  const simulation = await startSimulation({
    ...{ seed, faults: { all: 0 } },
    onAnswer: ({ messages }, { role }) => {
      const call = listCalls.find((each) => each === role);
      const task = messages.find((message) => message.role === "user");
      if (call === undefined || task === undefined) return;
      const inputText = /```json\n([\s\S]*)\n```/u.exec(messageText(task))?.[1] ?? "";
      const { input } = JSON.parse(inputText) as Pick<ListRequest, "input">;
      requests.push({ call, input, inputText, sent: messages.map(messageText).join("\n") });
    },
  });
  try {
    const shipped = loadSettings({ env: {}, cwd: dataDir, profile: "paper" });
    const seeds = seedsOfWorld(createWorld({ seed }), candidates, language);
    const maxToolCalls = { ...shipped.method.maxToolCalls, seeding: 1 };
    const method = { ...shipped.method, maxSeeds: seeds.length, maxToolCalls };
    const settings = simulatedSettings({ ...shipped, dataDir, method }, simulation.addresses);
    const freshet = await openFreshet(settings, { for: "work" });
    const db = await openDatabase({ url: null, dataDir, connections: 2 });
    try {
      await createSeedStore({ db }).add(seeds, { max: seeds.length });
      const wanted = { target: seeds.length, languages: [language] };
      await workRefresh(freshet, wanted, ({ accepted, rejected }) => onProgress(accepted + rejected));
      const items = createItemStore({ db });
      const { rows } = await db.pool.query<{ id: string; status: string; round: number }>(
        "select id, status, round from runs order by id",
      );
      const runs: EndedRun[] = [];
      for (const { id, status, round } of rows) {
        const [draft, graph, evidence] = await Promise.all([
          items.getDraft(id),
          items.getGraph(id),
          items.listEvidence(id),
        ]);
        runs.push({ status, rounds: round, draft, graph: graph?.graph ?? null, evidence });
      }
      return { runs, requests };
    } finally {
      await db.close();
      await freshet.close();
    }
  } finally {
    await simulation.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
