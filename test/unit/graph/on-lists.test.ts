import { expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import { readLists } from "../../../graph/alternatives/on-lists.ts";
import type { StepContext } from "../../../graph/step.ts";
import type { NearAnswer } from "../../../reasoning/evaluation/near-answers.ts";

const near = (name: string, of: readonly string[] = []): NearAnswer => ({
  ...{ name, of, missing: "contributors", terms: [], values: [], grounds: [], evidence: ["p1"] },
});

const url = "https://orrin.test/release";

/** Reads the page of a list with these members for things that lack it. */
async function read(
  asked: readonly NearAnswer[],
  {
    members = ["ana", "bo", "cy"],
    text = "# Orrin 4\nContributors: ana, bo, cy\nDag Fenn wrote the notes.",
    isStored = true,
  } = {},
) {
  const facts = members.map((object) => ({
    ...{ subject: "Orrin 4", relation: "contributor", object, from: null, to: null },
  }));
  const piece = { id: "p1", url, facts } as unknown as Evidence;
  const page = { url, title: "Orrin 4", text, published: "2026-05-01", links: [] };
  const context = {
    ...{ scope: { kind: "run", id: "r" }, pages: { getVisited: async () => (isStored ? page : null) } },
  } as unknown as StepContext;
  const { left, found } = await readLists(context, asked, [piece]);
  return left.map((one) => [one.name, ...(found.get(one) ?? []).map(({ snippet }) => snippet)]);
}

it("leaves out what a stored list doesn't name, and shows the line that names another thing", async () => {
  expect(await read([near("eft"), near("Dag Fenn")])).toEqual([["Dag Fenn", "Dag Fenn wrote the notes."]]);
  // A value is looked up by the thing that has it.
  expect(await read([near("2026-05-01", ["Dag Fenn"]), near("2026-05-02", ["Eft Orm"])])).toEqual([
    ["2026-05-01", "Dag Fenn wrote the notes."],
  ]);
});

it("leaves out nothing for a page that isn't stored, that names two as examples, or that is in another script", async () => {
  expect(await read([near("eft")], { isStored: false })).toEqual([["eft"]]);
  expect(await read([near("eft")], { members: ["ana", "bo"] })).toEqual([["eft"]]);
  expect(await read([near("徐岚")])).toEqual([["徐岚"]]);
});
