import { afterAll, beforeAll, expect, it } from "vitest";
import { createFilteringAgent } from "../../../agents/filtering/agent.ts";
import { createPassingLedger } from "../../../bench/create-passing-ledger.ts";
import { drawClaims } from "../../../bench/freshness/draw-claims.ts";
import { type JudgedClaim, judgeClaims } from "../../../bench/freshness/judge-claims.ts";
import { openLookup } from "../../../bench/freshness/open-lookup.ts";
import { scoreClaims } from "../../../bench/freshness/score-claims.ts";
import { simulatedSettings } from "../../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { createModelGateway } from "../../../models/create-model-gateway.ts";
import { startSimulation } from "../../../simulation/start-simulation.ts";
import { pageSetOf } from "../../../simulation/web/page-set.ts";
import { createSearxngProvider } from "../../../web/search/create-searxng-provider.ts";
import { createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";

const closing: { close(): Promise<void> }[] = [];
let judge: (lookUp: boolean) => Promise<JudgedClaim[]>;

beforeAll(async () => {
  // Without scripts no page needs the browser.
  const simulation = await startSimulation({ seed: 31, size: "small", trouble: { scripted: 0 } });
  closing.unshift(simulation);
  const { web, models } = simulatedSettings(loadSettings({ env: {} }), simulation.addresses);
  if (models === null) throw new Error("the simulated settings name no models");
  const gateway = createModelGateway({ models, ledger: createPassingLedger() });
  closing.unshift(gateway);
  const visitor = await createPageVisitor({ settings: web });
  closing.unshift(visitor);
  const search = createSearxngProvider({ baseUrl: simulation.addresses.searchUrl, timeoutMs: 60_000 });
  const noTools = { search: async () => ({ searches: [] }), visit: async () => ({ visits: [] }) };
  const parts = {
    lookup: openLookup({ search, visitor }),
    agents: { filtering: createFilteringAgent({ gateway, toolSet: noTools }) },
  };
  const claims = drawClaims(pageSetOf(simulation.world), 30);
  judge = (lookUp) => judgeClaims(claims, { ...parts, method: { lookUp } });
});
afterAll(async () => {
  for (const one of closing) await one.close();
});

it("calls few old facts on new pages fresh and nearly all that are, where dates alone call all of them fresh", async () => {
  const judged = await judge(true);
  const { oldCalledFresh, freshCalledFresh } = scoreClaims(judged, ({ code }) => code === "fresh");
  const wrong = judged.filter(({ kind, code }) => (kind === "truly fresh") !== (code === "fresh"));
  expect([oldCalledFresh.of, freshCalledFresh.of]).toEqual([30, 30]);
  expect(oldCalledFresh.hits, JSON.stringify(wrong)).toBeLessThanOrEqual(1);
  expect(freshCalledFresh.hits, JSON.stringify(wrong)).toBeGreaterThanOrEqual(27);
  for (const { lookUp, code } of judged)
    if (code === "told-before") {
      expect(lookUp?.earlier?.passage).not.toBe("");
      expect(lookUp?.earlier?.url).toMatch(/\.test\//);
    }

  const byDates = scoreClaims(await judge(false), ({ code }) => code === "fresh");
  expect(byDates.oldCalledFresh.hits).toBe(30);
});
