import { createHash } from "node:crypto";
import type { Language } from "../../domain/language.ts";
import type { Refresh, RefreshStore } from "../../domain/ports/runs/refresh-store.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { checkRequest, hashRefreshRequest } from "../request-refresh.ts";

export interface TrialRequest {
  readonly domain: string;
  /** Number of runs of each language. */
  readonly runsEach: number;
  readonly languages?: readonly Language[];
  readonly budgetDollars?: number;
  /** Whether to begin another trial although one with equal settings exists. */
  readonly again?: boolean;
  /** Whether `freshet worker` processes do the work even when this process does not wait for it. */
  readonly detached?: boolean;
}

interface TrialParts {
  readonly refreshes: RefreshStore;
  readonly settings: Settings;
}

/**
 * Requests a trial of a domain. Equal requests are always the same trial: an unfinished one is resumed, and one that has ended is returned
 * as it is, so that looking at it again costs nothing.
 * @throws SettingsError before anything is written
 */
export async function requestTrial(
  parts: TrialParts,
  request: TrialRequest,
): Promise<{ refresh: Refresh; resumed: boolean }> {
  const { refreshes } = parts;
  const { wanted, settingsHash, last, nextId } = await lookUp(parts, request);
  const { budgetDollars } = wanted;
  const { detached = false } = request;
  if (last?.status === "open") {
    await refreshes.setBudget(last.id, budgetDollars);
    if (detached) await refreshes.detach(last.id);
  }
  if (last !== null && (last.status === "open" || !request.again))
    return { refresh: { ...last, budgetDollars }, resumed: true };
  const made = { ...wanted, id: nextId, settingsHash, runsEach: request.runsEach, detached };
  const refresh = await refreshes.create(made);
  return { refresh, resumed: false };
}

/** The newest trial of equal requests; null if none exists. @throws SettingsError */
export async function findTrial(parts: TrialParts, request: TrialRequest): Promise<Refresh | null> {
  return (await lookUp(parts, request)).last;
}

async function lookUp({ refreshes, settings }: TrialParts, { domain, runsEach, ...request }: TrialRequest) {
  const languages = request.languages ?? settings.method.languages;
  const wanted = checkRequest(settings, {
    languages,
    domains: [domain],
    target: runsEach * languages.length,
    ...(request.budgetDollars !== undefined && { budgetDollars: request.budgetDollars }),
  });
  const settingsHash = hash(hashRefreshRequest(settings, wanted), `trial of ${runsEach}`);
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
