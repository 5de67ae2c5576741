import { expect, it } from "vitest";
import type { Settings } from "../../../domain/settings/settings.ts";
import { settings as settingsSchema } from "../../../domain/settings/settings.ts";
import { requestTemplated } from "../../../refresh/request-templated.ts";
import { makeTemplatedQuestion, planTemplated, snapshots } from "../../support/make-templated.ts";
import { createMemoryPageStore } from "../../support/memory-page-store.ts";

/** Requests one reworded question with a budget, where one role's model has no price. */
async function request(unpriced: string) {
  const price = { input: 1, output: 1 };
  const roles = Object.fromEntries(
    ["synthesis", "round-trip", "guidance"].map((role) => [
      role,
      { price: role === unpriced ? null : price },
    ]),
  );
  const settings = {
    models: { roles },
    work: settingsSchema.shape.work.parse({}),
  } as unknown as Settings;
  const created: string[] = [];
  const refreshes = {
    get: async () => null,
    create: async (refresh: { id: string }) => {
      created.push(refresh.id);
      return refresh;
    },
  };
  const parts = {
    ...{ settings, refreshes, pages: createMemoryPageStore() },
    templated: { begin: async () => ({ id: "r" }) },
  } as unknown as Parameters<typeof requestTemplated>[0];
  const levels: [number, number, number] = [1, 0, 0];
  const order = {
    ...{ snapshots, levels, languages: ["en"] as const, seed: 1 },
    ...{ reword: true, judges: false, made: "hash" },
  };
  const plan = planTemplated(makeTemplatedQuestion(), { reword: true });
  const made = requestTemplated(parts, order, [plan], { budgetDollars: 5 }).then(() => created.length);
  return made.catch((fault: { code: string }) => `${fault.code}, ${created.length} made`);
}

it("refuses a budget where a model of the rewording has no price", async () => {
  expect(await request("synthesis")).toBe("budget-without-prices, 0 made");
  expect(await request("round-trip")).toBe("budget-without-prices, 0 made");
  expect(await request("guidance")).toBe(1);
});
