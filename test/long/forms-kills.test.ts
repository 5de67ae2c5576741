import { afterAll, beforeAll, expect, it } from "vitest";
import { chaosSettings, chaosWorldOf } from "../chaos/chaos-settings.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";

interface Costs {
  readonly forms: readonly { readonly id: string; readonly task: unknown }[];
  readonly progress: { readonly accepted: number; readonly rejected: number; readonly calls: number };
}

const kills = 6;
const settings = { ...chaosSettings, forms: { conflict: { mostRight: 1 }, haystack: { minNegatives: 1 } } };
const make = ["forms", "make", "--kind", "conflict,haystack"];

let calm: Deployment;
let killed: Deployment;

beforeAll(async () => {
  const open = () => openDeployment({ simulation: chaosWorldOf(1), settings });
  [calm, killed] = [await open(), await open()];
});
afterAll(async () => {
  await calm.close();
  await killed.close();
});

it("makes the same forms when its process is killed at any moment, and pays for no call twice", async () => {
  await calm.json(["refresh", "--target", "1"]);
  await killed.json(["refresh", "--target", "1"]);
  const begun = Date.now();
  const wanted = await calm.json<Costs>(make, [0, 1]);
  const took = Date.now() - begun;
  for (let kill = 1; kill <= kills; kill += 1) {
    const running = killed.start([...make, "--json"]);
    await new Promise((resolve) => setTimeout(resolve, (took * kill) / (kills + 1)));
    running.kill("SIGKILL");
    await running.ended;
  }
  const made = await killed.json<Costs>(make, [0, 1]);
  expect(made.progress.accepted + made.progress.rejected).toBe(2);
  expect(made.progress.accepted).toBe(wanted.progress.accepted);
  expect(made.forms.map(({ task }) => task)).toEqual(wanted.forms.map(({ task }) => task));
  // The calls that were in flight at a kill are the only ones that may be made again.
  const inFlight = kills * settings.work.samples;
  expect(made.progress.calls).toBeLessThanOrEqual(wanted.progress.calls + inFlight);
});
