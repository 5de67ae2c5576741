import { expect, it } from "vitest";
import type { MethodSettings } from "../../../domain/settings/method-settings.ts";
import { questionProfile } from "../../../domain/settings/question-profile.ts";
import { startRun } from "../../support/start-run.ts";

interface Asked {
  readonly wanted: unknown;
  readonly measured: { readonly nodes: number; readonly rootDomains: number };
}

async function asked(wanted?: MethodSettings["wanted"]): Promise<Asked[]> {
  const { finish, inputs } = await startRun(wanted === undefined ? {} : { method: { wanted } });
  await finish();
  return inputs("instruct") as Asked[];
}

it("tells guidance the paper's profile, in the question's language, and what the question measures now", async () => {
  const [first] = await asked();
  expect(first).toMatchObject({
    wanted: {
      nodes: 8.62,
      operations: ["projection", "intersection", "complement"],
      rootDomains: 4.2,
      leastRootDomains: 3,
    },
    // All pages of the script are of one site.
    measured: { nodes: 6, operations: { projection: 5, intersection: 0, complement: 0 }, rootDomains: 1 },
  });
});

it("asks otherwise under another profile, and of nothing else", async () => {
  const small = questionProfile.parse({
    ...{ nodes: { en: 4 }, operations: ["projection"], rootDomains: 2, leastRootDomains: 1 },
  });
  const [usual, other] = await Promise.all([asked(), asked(small)]);
  expect(other[0]?.wanted).toEqual({
    ...{ nodes: 4, operations: ["projection"], rootDomains: 2, leastRootDomains: 1 },
  });
  expect({ ...other[0], wanted: null }).toEqual({ ...usual[0], wanted: null });
});
