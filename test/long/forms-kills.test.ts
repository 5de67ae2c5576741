import { afterAll, beforeAll, expect, it } from "vitest";
import { formKind } from "../../domain/form/form-kind.ts";
import { chaosSettings, chaosWorldOf } from "../chaos/chaos-settings.ts";
import { killAtMoments } from "../support/kill-at-moments.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";

interface Form {
  readonly runId: string;
  readonly task: unknown;
}

const kills = 6;
/** Kind of the form; `FRESHET_TEST_FORM=set npm run test:long` has another one made. */
const kind = formKind.parse(process.env["FRESHET_TEST_FORM"] ?? "haystack");
const settings = {
  ...chaosSettings,
  // One item in ten would be private, and gets no form.
  release: { privateShare: 0 },
  forms: { conflict: { mostRight: 1 }, haystack: { minNegatives: 1 } },
};
const make = ["forms", "make", "--kind", kind];

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

/** The forms that were made, with the number of paid calls of their runs. */
async function listMade({ json }: Deployment): Promise<{ tasks: unknown[]; calls: number }> {
  const { forms } = await json<{ forms: Form[] }>(["forms", "list"]);
  let calls = 0;
  for (const { runId } of forms) {
    const { spend } = await json<{ spend: { calls: number } }>(["runs", "show", runId]);
    calls += spend.calls;
  }
  return { tasks: forms.map(({ task }) => task), calls };
}

it("makes the same form when its process is killed at any moment, and pays for no call twice", async () => {
  await calm.json(["refresh", "--target", "1"]);
  await killed.json(["refresh", "--target", "1"]);
  const begun = Date.now();
  await calm.json(make);
  const took = Date.now() - begun;
  await killAtMoments(killed, make, { kills, took });
  // The form may have been made before the last kill: then no question is left that lacks one.
  await killed.json(make, [0, 2]);
  const [wanted, made] = [await listMade(calm), await listMade(killed)];
  expect(made.tasks).toHaveLength(1);
  expect(made.tasks).toEqual(wanted.tasks);
  // Only calls that were in flight at a kill may be made again.
  expect(made.calls).toBeLessThanOrEqual(wanted.calls + kills * settings.work.samples);
});
