import { expect, it } from "vitest";
import { loadSettings } from "../../../config/load-settings.ts";
import { noteCandidates } from "../../../doctor/note-candidates.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { modelRole, rolesInUse } from "../../../domain/settings/model-role.ts";
import { type ModelSettings, modelsSettings } from "../../../domain/settings/models-settings.ts";
import { checkRequest } from "../../../refresh/request-refresh.ts";

const paper = methodSettings.parse({});
const price = { input: 0.3, output: 1.2 };

function modelsOf(of: (role: string) => Partial<ModelSettings>) {
  return modelsSettings.parse({
    endpoints: { e: { baseUrl: "http://127.0.0.1:1/v1" } },
    roles: Object.fromEntries(
      modelRole.options.map((role) => [role, { endpoint: "e", model: `m-${role}`, ...of(role) }]),
    ),
  });
}

const note = (models: ReturnType<typeof modelsOf>, method = paper) =>
  noteCandidates({ settings: { models, method }, roles: rolesInUse(method), entries: [] });

it("with prices and cutoffs set, what one run and one question will cost", () => {
  const notes = note(modelsOf(() => ({ price, trainingCutoff: "2025-06-30" })));
  expect(notes).toMatchObject([{ part: "cost", status: "note" }]);
  expect(notes[0]?.detail).toMatch(
    /one run will cost about \$\d+\.\d\d, one accepted question about \$\d+\.\d\d \(/,
  );
});

it("names the roles without a price, and what to write; those that are not in use are none of them", () => {
  const without = modelsOf((role) => ({
    ...(role !== "judge" && role !== "names" && { price }),
    trainingCutoff: "2025-06-30",
  }));
  const [prices] = note(without);
  expect(prices?.detail).toMatch(/no price is set for judge:/);
  expect(prices?.advice).toContain("price: { input: 0.3, output: 1.2 }");
  const unused = modelsOf((role) => ({ ...(role !== "names" && { price }), trainingCutoff: "2025-06-30" }));
  expect(note(unused)).toMatchObject([{ part: "cost" }]);
  expect(note(unused, { ...paper, nameResolution: true })[0]?.detail).toContain("no price is set for names");
});

it("names the roles without a model in one line, and estimates no cost then", () => {
  const all = modelsOf(() => ({ price, trainingCutoff: "2025-06-30" }));
  const { judge, reader } = all.roles;
  const few = modelsSettings.parse({ ...all, roles: { judge, reader } });
  const notes = note(few);
  expect(notes).toMatchObject([{ part: "roles", status: "note" }]);
  expect(notes[0]?.detail).toMatch(
    /has no model for seeding, synthesis, filtering, .*panel-6: `freshet eval`/u,
  );
  expect(note(modelsSettings.parse({ ...all, roles: {} }))).toMatchObject([{ part: "roles" }]);
});

it("says which models' training cutoffs are not known, or come after the method's", () => {
  const undated = note(
    modelsOf((role) => ({ price, ...(role !== "panel-2" && { trainingCutoff: "2025-06-30" }) })),
  );
  expect(undated.find(({ part }) => part === "training cutoffs")?.detail).toContain("not set for m-panel-2");
  const late = note(
    modelsOf((role) => ({ price, trainingCutoff: role === "panel-3" ? "2026-05-01" : "2025-06-30" })),
  );
  expect(late.find(({ part }) => part === "training cutoffs")?.detail).toMatch(
    /m-panel-3 was trained .*2026-01-01/,
  );
});

it("a budget wants prices of the roles in use alone, and says what to write", () => {
  const settings = {
    ...loadSettings({ cwd: "/nowhere", env: {} }),
    models: modelsOf((role) => (role === "names" ? {} : { price })),
  };
  const request = { target: 1, budgetDollars: 5 };
  const without = { ...settings, method: { ...settings.method, nameResolution: false } };
  expect(checkRequest(without, request).budgetDollars).toBe(5);
  expect(settings.method.nameResolution).toBe(true);
  expect(() => checkRequest(settings, request)).toThrow(/these have none: names\. Add to each .*price: \{/);
});

it("says that the writer's model alone guesses answers, and nothing where another model guesses too", () => {
  const parts = (of: (role: string) => Partial<ModelSettings>, method = guessing) =>
    note(
      modelsOf((role) => ({ price, trainingCutoff: "2025-06-30", ...of(role) })),
      method,
    ).map(({ part }) => part);
  const guessing = methodSettings.parse({ guess: { check: true, models: 3 } });
  const own =
    (...roles: string[]) =>
    (role: string) =>
      roles.includes(role) ? { model: "m-synthesis" } : {};
  const [noted] = note(
    modelsOf((role) => ({
      ...{ price, trainingCutoff: "2025-06-30" },
      ...own("panel-1", "panel-2", "panel-3")(role),
    })),
    guessing,
  ).filter(({ part }) => part === "closed-book guess");
  expect(noted?.detail).toMatch(/^m-synthesis writes .* \(panel-1, panel-2, panel-3\)/u);
  expect(noted?.advice).toContain("give panel-1");
  expect(parts(own("panel-1", "panel-2"))).not.toContain("closed-book guess");
  expect(parts(own("panel-4", "panel-5", "panel-6"))).not.toContain("closed-book guess");
  // One guesser is asked only, and it is the writer's model; without the guess nobody is.
  const single = methodSettings.parse({ guess: { check: true, models: 1 } });
  expect(parts(own("panel-1"), single)).toContain("closed-book guess");
  expect(parts(own("panel-1", "panel-2", "panel-3"), paper)).not.toContain("closed-book guess");
});

it("says that the writer's model judges its own fluency, and nothing where another one does or no score is asked for", () => {
  const parts = (model: string, method = paper) =>
    note(
      modelsOf((role) => ({
        price,
        trainingCutoff: "2025-06-30",
        ...(role === "text-quality" && { model }),
      })),
      method,
    ).filter(({ part }) => part === "fluency");
  expect(parts("m-synthesis")).toMatchObject([
    { status: "note", detail: expect.stringMatching(/^m-synthesis words/u) },
  ]);
  expect(parts("m-synthesis")[0]?.advice).toContain("text-quality");
  expect(parts("m-other")).toEqual([]);
  expect(parts("m-synthesis", methodSettings.parse({ leastFluency: 1 }))).toEqual([]);
});
