import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { FormTask } from "../../../domain/form/form.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { runReverifications } from "../../../reverify/run-reverifications.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { acceptForm } from "../../support/accept-form.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptCited } from "./accept-cited.ts";
import { openReverificationParts, type WebPage } from "./open-reverification-parts.ts";

let open: StoreDatabase;
let stores: Stores;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
});
afterAll(() => open.close());

const settings = loadSettings({ cwd: tempFolder(), env: {} });
let today = new Date("2024-06-10T12:00:00Z");

const piece = (place: string, url: string): GatheredEvidence => ({
  ...{ statement: `${place} is directed by Mara Lindqvist.`, url, date: "2024-03-02", fresh: true },
  quote: `${place} is directed by Mara Lindqvist`,
  facts: [{ subject: place, relation: "director", object: "Mara Lindqvist", from: null, to: null }],
});

const conflict = (usedEvidence: string[]): FormTask => ({
  ...{ kind: "conflict", question: "Who directs it?", answer: "Mara Lindqvist", aliases: [] },
  ...{
    label: "conflicting",
    split: "seal-hard",
    questionTypes: [],
    freshnessClass: "fast",
    effectiveYear: 2024,
  },
  ...{ nextReview: "2024-07-01", results: [], urls: [], usedEvidence },
});
const set = (usedEvidence: string[]): FormTask => ({
  ...{ kind: "set", question: "Which places?", answers: [{ name: "Orta Lodge", aliases: [] }] },
  ...{ answerType: "single", complexity: "retrieval", moreAnswers: [], usedEvidence },
  graph: {
    nodes: [
      { id: "a", kind: "entity", label: "Mara Lindqvist", given: true },
      { id: "b", kind: "entity-set", label: "places" },
    ],
    edges: [
      {
        ...{ id: "e", op: "projection", from: "a", to: "b", relation: "director", inverse: true },
        evidence: usedEvidence.slice(0, 1),
      },
    ],
    answer: "b",
  },
  completeness: { by: "stated-count", evidence: usedEvidence.slice(1), lists: [] },
});

test("evidence that only forms rest on is visited, and puts them in doubt but not their item", async () => {
  const stands = (place: string): WebPage => ({
    ...{ text: `${place} is directed by Mara Lindqvist, who came in March.`, day: "2024-03-02" },
  });
  const passed: WebPage = {
    ...{ text: "The office at Brim Hall passed to Jon Vik on 1 July 2024.", day: "2024-07-01" },
  };
  const at = (name: string) => `http://herald.test/${name}`;
  const web = new Map(
    ["Calm Harbour", "Brim Hall", "Orta Lodge", "Dell Lodge"].map((place) => [
      at(place.replace(" ", "-")),
      stands(place),
    ]),
  );
  const questionId = await acceptCited(open, {
    ...{ piece: piece("Calm Harbour", at("Calm-Harbour")), at: new Date("2024-03-10T12:00:00Z") },
    freshnessClass: "never",
  });
  const ownForm = await acceptForm(stores, questionId, conflict, [piece("Brim Hall", at("Brim-Hall"))]);
  const setForm = await acceptForm(stores, questionId, set, [
    piece("Orta Lodge", at("Orta-Lodge")),
    piece("Dell Lodge", at("Dell-Lodge")),
  ]);
  const queries: string[] = [];
  const asked: string[] = [];
  const parts = openReverificationParts(web, {
    ...{ stores, settings, clock: { now: () => today }, queries, asked },
  });
  const verify = async (key: string, day: string) => {
    today = new Date(`${day}T12:00:00Z`);
    const signal = new AbortController().signal;
    const { reverifications } = await runReverifications(parts, { ids: [questionId], key }, { signal });
    const [line] = reverifications;
    const forms = await stores.forms.list({ questionIds: [questionId] });
    const outdated = forms.filter((form) => form.outdated).map(({ id }) => id);
    return {
      outcome: line?.outcome,
      state: line?.state,
      told: line?.doubtedForms.map(({ form }) => form),
      outdated,
    };
  };
  const well = { outcome: "holds", state: "active" };
  expect(await verify("june", "2024-06-10")).toEqual({ ...well, told: [], outdated: [] });
  // Newer pages were searched for the conflict form's fact, which can change, and without its answer.
  expect(queries.filter((query) => query.startsWith("Brim Hall"))).not.toEqual([]);
  expect(queries.join(" ")).not.toContain("Lindqvist");

  web.set("http://gazette.test/brim", passed);
  web.set(at("Dell-Lodge"), { text: "The lodge is closed.", day: null });
  const both = [ownForm, setForm].sort();
  for (const [key, day] of [
    ["july", "2024-07-10"],
    ["again", "2024-07-20"],
  ] as const) {
    const { told, outdated, ...item } = await verify(key, day);
    expect([item, told?.toSorted(), outdated.sort()]).toEqual([well, both, both]);
  }

  // Both pages are back, which lifts the doubts.
  web.delete("http://gazette.test/brim");
  web.set(at("Dell-Lodge"), stands("Dell Lodge"));
  expect(await verify("august", "2024-08-10")).toEqual({ ...well, told: [], outdated: [] });
});
