import { createHash } from "node:crypto";
import type { Language } from "../../domain/language.ts";
import type { Refresh, RefreshStore } from "../../domain/ports/refresh-store.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { checkOrder, hashOrder } from "../order-refresh.ts";

export interface TrialOrder {
  readonly domain: string;
  /** Runs of each language. */
  readonly runsEach: number;
  readonly languages?: readonly Language[];
  readonly budgetDollars?: number;
  /** Another trial, although one of equal settings is there. */
  readonly again?: boolean;
}

interface TrialParts {
  readonly refreshes: RefreshStore;
  readonly settings: Settings;
}

/**
 * Orders a trial of a domain. Equal orders are one trial for ever: an unfinished one is gone on with, one that has ended is given as
 * it stands, so that looking at it again costs nothing. @throws SettingsError before anything is written
 */
export async function orderTrial(
  parts: TrialParts,
  order: TrialOrder,
): Promise<{ refresh: Refresh; resumed: boolean }> {
  const { refreshes } = parts;
  const { wanted, settingsHash, last, nextId } = await lookUp(parts, order);
  const { budgetDollars } = wanted;
  if (last?.status === "open") await refreshes.setBudget(last.id, budgetDollars);
  if (last !== null && (last.status === "open" || !order.again))
    return { refresh: { ...last, budgetDollars }, resumed: true };
  const refresh = await refreshes.create({ ...wanted, id: nextId, settingsHash, runsEach: order.runsEach });
  return { refresh, resumed: false };
}

/** The newest trial of equal orders; null where there is none. @throws SettingsError */
export async function findTrial(parts: TrialParts, order: TrialOrder): Promise<Refresh | null> {
  return (await lookUp(parts, order)).last;
}

async function lookUp({ refreshes, settings }: TrialParts, { domain, runsEach, ...order }: TrialOrder) {
  const languages = order.languages ?? settings.method.languages;
  const wanted = checkOrder(settings, {
    languages,
    domains: [domain],
    target: runsEach * languages.length,
    ...(order.budgetDollars !== undefined && { budgetDollars: order.budgetDollars }),
  });
  const settingsHash = hash(hashOrder(settings, wanted), `trial of ${runsEach}`);
  const idOf = (attempt: number): string => `refresh-${hash(settingsHash, String(attempt)).slice(0, 12)}`;
  let attempt = 0;
  let last: Refresh | null = null;
  for (let known = await refreshes.get(idOf(0)); known !== null; known = await refreshes.get(idOf(attempt))) {
    last = known;
    attempt += 1;
  }
  return { wanted, settingsHash, last, nextId: idOf(attempt) };
}

function hash(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
