import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { createRoundTripAgent } from "../agents/round-trip/agent.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { QuestionParser } from "../evaluation/benchmark/measure-benchmark.ts";
import { createModelGateway } from "../models/create-model-gateway.ts";
import { createCallLedger } from "../storage/calls/create-call-ledger.ts";
import { claimWorld } from "../storage/database/claim-world.ts";
import { openDatabase } from "../storage/database/open-database.ts";

/**
 * Opens a parser on the round-trip role's model. It reads a question without answer and evidence, because benchmarks contain neither. Its
 * calls go through the ledger, so a question is paid for once, whichever file contains it. @throws SettingsError `no-models`
 */
export async function openQuestionParser(settings: Settings): Promise<QuestionParser> {
  const { models, databaseUrl, dataDir, world } = settings;
  if (models === null)
    throw new SettingsError(
      "parsing needs a model, and no models are set: `freshet init` writes settings to be filled in, or leave --parse out",
      { code: "no-models" },
    );
  if (databaseUrl === null) mkdirSync(dataDir, { recursive: true });
  const db = await openDatabase({ url: databaseUrl, dataDir, connections: 4 });
  try {
    await claimWorld({ db, world });
    const gateway = createModelGateway({ models, ledger: createCallLedger({ db }) });
    const { read } = createRoundTripAgent({ gateway });
    const scope = { kind: "probe", id: "graph-stats" } as const;
    return {
      async parse(question) {
        const language = /\p{Script=Han}/u.test(question) ? "zh" : "en";
        const name = createHash("sha256").update(question).digest("hex").slice(0, 32);
        const outcome = await read(
          { language, question, relations: [] },
          { key: { scope, step: "parse", round: 0, name } },
        );
        return outcome.ok ? outcome.value : null;
      },
      async close() {
        await gateway.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
