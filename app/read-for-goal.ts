import { randomUUID } from "node:crypto";
import { createReader } from "../agents/reader/agent.ts";
import { SettingsError } from "../domain/freshet-error.ts";
import type { PageSnapshot } from "../domain/page-snapshot.ts";
import { quoteInSnapshot } from "../domain/quote-in-snapshot.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { leaveOutOrders } from "../gates/orders/leave-out-orders.ts";
import { createModelGateway } from "../models/create-model-gateway.ts";
import { cutText } from "./cut-text.ts";
import type { Stores } from "./open-stores.ts";
import { screenPage } from "./screen-page.ts";

/** What the reader found on a page for a goal. */
export interface Reading {
  readonly outcome: "read" | "irrelevant" | "not-processed";
  /** Those that stand in the page, letter for letter. */
  readonly quotes: readonly string[];
  /** Quotes that the reader gave and the page doesn't hold. */
  readonly refuted: number;
  readonly summary: string;
  readonly detail: string;
}

/** Tokens that the reader's prompt, the goal and its reply take beside the page. */
const OVERHEAD = 4_000;

/** Has the reader look for a goal on a page, for an operator; the call goes through the ledger like any other. @throws SettingsError `no-models` */
export async function readForGoal(
  order: { readonly page: PageSnapshot; readonly goal: string },
  parts: { readonly settings: Settings; readonly stores: Pick<Stores, "ledger"> },
): Promise<Reading> {
  const { goal } = order;
  const { screened: page } = screenPage(order.page, leaveOutOrders);
  const { models, method } = parts.settings;
  if (!models)
    throw new SettingsError(
      "a goal needs the reader's model, and no models are set: copy config/freshet.example.yaml to freshet.yaml, or leave --goal out",
      { code: "no-models" },
    );
  const gateway = createModelGateway({ models, ledger: parts.stores.ledger });
  try {
    const { url, title, published } = page;
    const room = gateway.roomFor("reader") - OVERHEAD;
    const text = cutText(page.text, Math.max(1000, Math.min(method.pageTokens, room)));
    const scope = { kind: "probe", id: randomUUID() } as const;
    const reply = await createReader({ gateway })(
      { goal, page: { url, title, published, text } },
      { key: { scope, step: "visit", round: 0, name: "read" } },
    );
    if (!reply.ok) {
      const detail = `the reader failed: ${reply.fault}`;
      return { outcome: "not-processed", quotes: [], refuted: 0, summary: "", detail };
    }
    const quotes = reply.value.evidence.filter((quote) => quoteInSnapshot(page, quote));
    return {
      outcome: quotes.length > 0 ? "read" : "irrelevant",
      quotes,
      refuted: reply.value.evidence.length - quotes.length,
      summary: quotes.length > 0 ? reply.value.summary : "",
      detail:
        text.length < page.text.length ? "the page's end was left out: it is too long for the reader" : "",
    };
  } finally {
    await gateway.close();
  }
}
