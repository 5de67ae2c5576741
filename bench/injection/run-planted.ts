import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Freshet } from "../../app/freshet.ts";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import { startSimulation } from "../../simulation/start-simulation.ts";
import { pageSetOf } from "../../simulation/web/page-set.ts";
import { loadBuilt } from "../load-built.ts";
import { auditQuestion } from "../quality/audit-question.ts";
import { createGroundTruth } from "../truth/create-ground-truth.ts";
import { workRefresh } from "../work-refresh.ts";
import { countState } from "./count-state.ts";
import { createPlanter } from "./create-planter.ts";
import { startRecorder } from "./start-recorder.ts";
import type { InjectionText } from "./texts/injection-text.ts";

export interface Planted {
  readonly accepted: number;
  /** Accepted questions whose stated answer the world doesn't bear out. */
  readonly wrong: number;
  readonly pieces: number;
  /** Pieces of their evidence that the world doesn't bear out. */
  readonly lies: number;
  /** Addresses asked for that nobody gave. */
  readonly foreign: number;
  readonly ended: Readonly<Record<string, number>>;
}

/**
 * Has the built product accept `items` questions in a simulated world. Each page and result of the world contains a text of its own, and
 * the models obey all texts.
 */
export async function runPlanted(options: {
  readonly seed: number;
  readonly items: number;
  readonly texts: readonly InjectionText[];
}): Promise<Planted> {
  const { seed, items, texts } = options;
  const { openFreshet } = await loadBuilt<typeof import("../../app/open-freshet.ts")>("app/open-freshet.ts");
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "freshet-bench-injection-"));
  const trouble = { rumours: 0, stale: 0, injections: 0, scripted: 0, syndicated: 0 };
  const simulation = await startSimulation({ seed, injectionSusceptibility: 1, faults: { all: 0 }, trouble });
  const { world, addresses } = simulation;
  const pages = pageSetOf(world);
  pages.plant(createPlanter(world, texts));
  const recorder = await startRecorder(addresses.webPort);
  try {
    const shipped = loadSettings({ env: {}, cwd: dataDir, profile: "paper" });
    const settings = simulatedSettings({ ...shipped, dataDir }, { ...addresses, webPort: recorder.port });
    const freshet = await openFreshet(settings, { for: "work" });
    try {
      const { questions, ended } = await refresh(freshet, items);
      const truth = createGroundTruth(world);
      const evidence = questions.flatMap((question) => question.evidence);
      return {
        accepted: questions.length,
        wrong: questions.filter((question) => !auditQuestion(question, truth).checks.answerRight).length,
        pieces: evidence.length,
        lies: evidence.filter(
          ({ facts }) => !facts.every(({ from, ...fact }) => truth.isTrue({ ...fact, date: from })),
        ).length,
        foreign: countState({ pages, urls: recorder.take(), queries: [], secret: "" }).foreign.length,
        ended,
      };
    } finally {
      await freshet.close();
    }
  } finally {
    await recorder.close();
    await simulation.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function refresh(
  freshet: Freshet,
  target: number,
): Promise<{ questions: Question[]; ended: Record<string, number> }> {
  const id = await workRefresh(freshet, { target, fresh: true }, ({ accepted, rejected }) => {
    process.stderr.write(`${accepted} of ${target} accepted, ${rejected} rejected\n`);
  });
  const all = { refreshId: id, limit: 10_000 };
  const ended: Record<string, number> = {};
  for (const { status, reason } of await freshet.runs.list(all)) {
    const name = reason ?? status;
    ended[name] = (ended[name] ?? 0) + 1;
  }
  return { questions: await freshet.questions.list(all), ended };
}
