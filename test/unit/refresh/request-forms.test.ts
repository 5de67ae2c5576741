import { expect, it } from "vitest";
import type { FormOrder } from "../../../domain/form/form.ts";
import type { FormKind } from "../../../domain/form/form-kind.ts";
import type { Refresh } from "../../../domain/ports/runs/refresh-store.ts";
import { formsSettings } from "../../../domain/settings/forms-settings.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { settings as settingsSchema } from "../../../domain/settings/settings.ts";
import { beginOrdered } from "../../../refresh/plan-forms.ts";
import { requestForms } from "../../../refresh/request-forms.ts";
import { createMemoryJobStore } from "../../support/memory-job-store.ts";
import { createMemoryRunStore } from "../../support/memory-run-store.ts";

/** The newest question is the first one, as the store lists them. */
const questions = ["q-new", "q-middle", "q-old"].map((id) => ({
  ...{ id, language: "en", domain: "science", subDomain: "science/space", seed: { id: `seed-${id}` } },
}));

const order = (questionId: string, kind: FormKind): FormOrder => ({ questionId, kind, number: 1 });

function open(
  given: {
    readonly tried?: readonly FormOrder[];
    readonly made?: readonly FormOrder[];
    readonly kept?: string;
    readonly unsolved?: string;
  } = {},
) {
  const stored: Refresh[] = [];
  const parts = {
    settings: {
      ...{ models: null, method: methodSettings.parse({}), forms: formsSettings.parse({}) },
      work: settingsSchema.shape.work.parse({}),
    },
    questions: {
      list: async () => questions,
      get: async (id: string) => {
        const found = questions.find((each) => each.id === id);
        return found === undefined ? null : { ...found, unsolved: id === given.unsolved };
      },
    },
    lifecycles: {
      list: async () =>
        questions.map(({ id }) => ({
          questionId: id,
          split: id === given.kept ? "private" : "public",
        })),
    },
    forms: {
      list: async () => (given.made ?? []).map((made) => ({ ...made, outdated: false })),
      listTried: async () => given.tried ?? [],
    },
    refreshes: {
      newestOpen: async (hash: string) => stored.find(({ settingsHash }) => settingsHash === hash) ?? null,
      get: async (id: string) => stored.find((each) => each.id === id) ?? null,
      setBudget: async () => {},
      detach: async () => {},
      create: async (refresh: Partial<Refresh>) => {
        const made = { id: `refresh-${stored.length + 1}`, ...refresh } as Refresh;
        stored.push(made);
        return made;
      },
    },
  };
  const request = (asked: Parameters<typeof requestForms>[1]) =>
    requestForms(parts as unknown as Parameters<typeof requestForms>[0], asked);
  return { parts, request };
}

const asked = (refresh: Refresh): string[] =>
  (refresh.orders ?? []).map(({ questionId, kind }) => `${questionId} ${kind}`);

it("takes the newest items that were not tried for the kind, and says when none is left", async () => {
  const { request } = open({ tried: [order("q-new", "set")], made: [order("q-middle", "set")] });
  const both = await request({ kinds: ["set", "haystack"], items: 2 });
  expect(asked(both.refresh)).toEqual(["q-new haystack", "q-middle haystack"]);
  expect(asked((await request({ kinds: ["set"] })).refresh)).toEqual(["q-old set"]);
  const all = open({ tried: questions.map(({ id }) => order(id, "set")) });
  await expect(all.request({ kinds: ["set"] })).rejects.toThrow(
    /no live question is left that was not tried/u,
  );
  // Whoever names an item has it tried again.
  expect(asked((await all.request({ kinds: ["set"], questionIds: ["q-new"] })).refresh)).toEqual([
    "q-new set",
  ]);
  const made = open({ made: questions.map(({ id }) => order(id, "set")) });
  await expect(made.request({ kinds: ["set"] })).rejects.toThrow(/every live question has a form/u);
});

it("makes no form of a private control and none of an unsolved question, named or not", async () => {
  const { request } = open({ kept: "q-new", unsolved: "q-middle" });
  await expect(request({ kinds: ["set"], questionIds: ["q-new"] })).rejects.toThrow(/private control/u);
  await expect(request({ kinds: ["set"], questionIds: ["q-middle"] })).rejects.toThrow(
    /no model of the panel solved/u,
  );
  expect(asked((await request({ kinds: ["set"] })).refresh)).toEqual(["q-middle set"]);
});

it("stores its orders, so that a repeat of the request after a kill makes just the missing runs", async () => {
  const { parts, request } = open();
  const { refresh } = await request({ kinds: ["set", "haystack"], items: 3 });
  expect(refresh.target).toBe(6);
  const runs = createMemoryRunStore({ now: () => new Date() });
  let left = 2;
  const dying = {
    ...runs,
    create: (run: Parameters<typeof runs.create>[0]) => {
      left -= 1;
      if (left < 0) throw new Error("killed");
      return runs.create(run);
    },
  };
  const own = { jobs: createMemoryJobStore(), dispatch: async () => {} };
  const plan = (with_: typeof runs, of: Refresh) =>
    beginOrdered({ ...parts, ...own, runs: with_ } as unknown as Parameters<typeof beginOrdered>[0], of);
  await expect(plan({ ...dying, check: runs.check }, refresh)).rejects.toThrow("killed");
  const again = await request({ kinds: ["haystack", "set"], items: 3 });
  expect(again).toMatchObject({ resumed: true, refresh: { id: refresh.id } });
  expect(await plan(runs, again.refresh)).toBe(4);
  expect(await plan(runs, again.refresh)).toBe(0);
  const made = (await runs.list({})).map(
    ({ form }) => `${form?.kind === "templated" ? form.key : form?.questionId} ${form?.kind}`,
  );
  expect(made.sort()).toEqual(asked(refresh).sort());
});

it("a request by hand doesn't resume one that was ordered under an id, and the other way round", async () => {
  const { request } = open();
  const asked = { kinds: ["set"], questionIds: ["q-new"] } as const;
  await request({ ...asked, id: "refresh-ordered" });
  const byHand = await request(asked);
  expect(byHand).toMatchObject({ resumed: false, refresh: { id: "refresh-2" } });
  expect(await request(asked)).toMatchObject({ resumed: true, refresh: { id: "refresh-2" } });
  expect(await request({ ...asked, id: "refresh-ordered" })).toMatchObject({
    ...{ resumed: true, refresh: { id: "refresh-ordered" } },
  });
});
