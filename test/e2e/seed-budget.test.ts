import { expect, it } from "vitest";
import { chaosSettings, chaosWorld } from "../chaos/chaos-settings.ts";
import { openDeployment } from "../support/open-deployment.ts";
import { openTestDatabase } from "../support/test-database.ts";

interface Printed {
  readonly spend: {
    readonly dollars: number;
    readonly lostDollars: number;
    readonly refusedDollars: number | null;
    readonly budgetDollars: number | null;
  };
  readonly seedings: readonly { readonly id: string; readonly status: string }[];
}

it("a request for seeds stops at its budget, and goes on with a larger one", async () => {
  const database = await openTestDatabase();
  const deployment = await openDeployment({
    simulation: chaosWorld,
    settings: chaosSettings,
    env: { DATABASE_URL: database.url },
  });
  try {
    const seed = ["seed", "--lang", "en"];
    // Less than a single call may cost: none is made.
    const none = await deployment.run([...seed, "--budget", "0.000001"]);
    expect(none.code).toBe(1);
    expect(none.stderr).toContain("$0.00 spent; the next call may cost up to $0.0");
    const refused = await deployment.json<Printed>([...seed, "--budget", "0.000002"], [1]);
    expect(refused.spend.dollars).toBe(0);
    // Enough for the first call's reservation, and not for that of the next, which holds what the first one said.
    const budget = Number(refused.spend.refusedDollars) + 0.0001;
    const first = await deployment.json<Printed>([...seed, "--budget", String(budget)], [1]);
    expect(first.seedings).toMatchObject([{ status: "open" }]);
    expect(first.spend.budgetDollars).toBe(budget);
    expect(first.spend.dollars).toBeGreaterThan(0);
    expect(first.spend.dollars + first.spend.lostDollars).toBeLessThanOrEqual(budget);
    const next = await deployment.run([...seed, "--budget", "5"]);
    expect(next.stderr).not.toContain("used up");
    expect(next.code).toBe(0);
  } finally {
    await deployment.close();
    await database.close();
  }
});
