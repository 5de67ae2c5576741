import { expect, it } from "vitest";
import { formsSettings } from "../../../domain/settings/forms-settings.ts";
import { beginForms } from "../../../refresh/plan-forms.ts";
import { createMemoryJobStore } from "../../support/memory-job-store.ts";
import { createMemoryRunStore } from "../../support/memory-run-store.ts";

type Parts = Parameters<typeof beginForms>[0];

const question = (id: string, unsolved: boolean) => ({
  ...{
    id,
    unsolved,
    language: "en",
    domain: "science",
    subDomain: "science/space",
    seed: { id: `seed-${id}` },
  },
});
const questions = [
  ...Array.from({ length: 200 }, (_, number) => question(`q-${number}`, false)),
  ...Array.from({ length: 50 }, (_, number) => question(`u-${number}`, true)),
];

function plan(shares: Record<string, number>, kept: readonly string[] = []) {
  const runs = createMemoryRunStore({ now: () => new Date() });
  const parts = {
    ...{ runs, jobs: createMemoryJobStore(), dispatch: async () => {} },
    questions: {
      list: async ({ unsolved }: { unsolved?: boolean }) =>
        questions.filter((each) => unsolved === undefined || each.unsolved === unsolved),
    },
    lifecycles: { list: async () => kept.map((questionId) => ({ questionId })) },
    settings: { forms: formsSettings.parse({ shares }) },
  } as unknown as Parts;
  return { runs, begin: () => beginForms(parts, { id: "refresh-1" }) };
}

it("makes no form without a share, and of all solved items with a share of 1, once", async () => {
  expect(await plan({}).begin()).toBe(0);
  const { runs, begin } = plan({ set: 1 });
  expect(await begin()).toBe(200);
  expect(await begin()).toBe(0);
  const made = await runs.list({});
  expect(made.every(({ form }) => form?.kind === "set" && form.questionId.startsWith("q-"))).toBe(true);
});

it("makes no form of a private control", async () => {
  const { runs, begin } = plan({ set: 1 }, ["q-7"]);
  expect(await begin()).toBe(199);
  expect((await runs.list({})).some(({ form }) => form?.kind === "set" && form.questionId === "q-7")).toBe(
    false,
  );
});

it("chooses about the share of the items, the same ones each time", async () => {
  const chosen = async () => {
    const { runs, begin } = plan({ haystack: 0.25, ambiguous: 0.25 });
    await begin();
    return (await runs.list({})).map(({ form }) => JSON.stringify(form)).sort();
  };
  const first = await chosen();
  expect(first.length).toBeGreaterThan(60);
  expect(first.length).toBeLessThan(140);
  expect(await chosen()).toEqual(first);
});
