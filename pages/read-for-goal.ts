import { randomUUID } from "node:crypto";
import { createReader } from "../agents/reader/agent.ts";
import { readPassages } from "../agents/reader/read-passages.ts";
import { screenPage } from "../agents/tools/screen-page.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { PageReading } from "../domain/page/page-reading.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { stripInjections } from "../gates/injection/strip-injections.ts";
import type { CallBoard } from "../models/call-board.ts";
import { createModelGateway } from "../models/create-model-gateway.ts";

/** Number of tokens for the reader's prompt, the goal and the reply, in addition to the page. */
const OVERHEAD = 4_000;

/** Lets the reader agent search a page for a goal, for an operator. The call ledger records the call. @throws SettingsError `no-models` */
export async function readForGoal(
  request: { readonly page: PageSnapshot; readonly goal: string },
  parts: {
    readonly settings: Settings;
    readonly stores: Pick<Stores, "ledger">;
    readonly board: CallBoard;
  },
): Promise<PageReading> {
  const { goal } = request;
  const { screened: page } = screenPage(request.page, stripInjections);
  const { models, method } = parts.settings;
  if (!models)
    throw new SettingsError(
      "a goal needs the reader's model, and no models are set: `freshet init` writes settings to be filled in, or leave --goal out",
      { code: "no-models" },
    );
  const gateway = createModelGateway({
    models,
    ledger: parts.stores.ledger,
    board: parts.board,
  });
  try {
    const maxInput = gateway.maxInputTokens("reader") - OVERHEAD;
    const scope = { kind: "probe", id: randomUUID() } as const;
    return await readPassages({
      goal,
      page,
      read: createReader({ gateway }),
      tokens: Math.max(1000, Math.min(method.pageTokens, maxInput)),
      mostWindows: method.pageWindows,
      passageTokens: method.passageTokens,
      key: { scope, step: "visit", round: 0, name: "read" },
    });
  } finally {
    await gateway.close();
  }
}
