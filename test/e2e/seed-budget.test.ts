import { expect, it } from "vitest";
import { chaosSettings, chaosWorld } from "../chaos/chaos-settings.ts";
import { openDeployment } from "../support/open-deployment.ts";

interface Printed {
  readonly spend: { readonly dollars: number; readonly budgetDollars: number | null };
  readonly seedings: readonly { readonly id: string; readonly status: string }[];
}

it("an order of seeds stops at its budget, and goes on with a larger one", async () => {
  const deployment = await openDeployment({ simulation: chaosWorld, settings: chaosSettings });
  try {
    const seed = ["seed", "--lang", "en"];
    const first = await deployment.json<Printed>([...seed, "--budget", "0.000001"], [1]);
    expect(first.seedings).toMatchObject([{ status: "open" }]);
    expect(first.spend.budgetDollars).toBe(0.000001);
    expect(first.spend.dollars).toBeGreaterThan(0);
    const next = await deployment.run([...seed, "--budget", "5"]);
    expect(next.stderr).not.toContain("used up");
    expect(next.code).toBe(0);
  } finally {
    await deployment.close();
  }
});
