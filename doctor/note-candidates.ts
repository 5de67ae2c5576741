import type { CostEntry } from "../domain/ports/models/call-log.ts";
import { type ModelRole, modelRole } from "../domain/settings/model-role.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { estimateRefresh } from "../refresh/estimate/estimate-refresh.ts";
import type { Check } from "./check.ts";

/**
 * Makes notes for operators before their first run: what a run will cost, which settings of the models are missing, and whether a model
 * would check its own work.
 */
export function noteCandidates({
  settings,
  roles,
  entries,
}: {
  readonly settings: Pick<Settings, "method" | "models">;
  readonly roles: readonly ModelRole[];
  /** Costs of ended runs in this database. */
  readonly entries: readonly CostEntry[];
}): Check[] {
  const { models, method } = settings;
  if (models === null) return [];
  const missing = roles.filter((role) => models.roles[role] === undefined);
  const set = roles.filter((role) => !missing.includes(role));
  const unpriced = set.filter((role) => models.roles[role]?.price === null);
  const undated = set.filter((role) => models.roles[role]?.trainingCutoff === undefined);
  const late = set.filter((role) => (models.roles[role]?.trainingCutoff ?? "") > method.cutoff);
  const namesOf = (of: readonly ModelRole[]): string =>
    [...new Set(of.map((role) => models.roles[role]?.model))].join(", ");
  return [
    ...(missing.length > 0
      ? [
          note(
            "roles",
            `models.roles has no model for ${missing.join(", ")}: \`freshet eval\` needs only judge and reader, but questions can't be made`,
            "freshet init in an empty folder writes an example of all roles",
          ),
        ]
      : []),
    ...(unpriced.length === 0
      ? missing.length > 0
        ? []
        : [noteCost({ settings, entries })]
      : [
          note(
            "prices",
            `no price is set for ${rolesIn(unpriced, set)}: the cost of a run is unknown, and --budget is refused`,
            "price: { input: 0.3, output: 1.2 } in each role of models.roles, in US dollars per million tokens",
          ),
        ]),
    ...(undated.length > 0
      ? [
          note(
            "training cutoffs",
            `not set for ${namesOf(undated)}: it is unknown which evidence they may know from training`,
            "trainingCutoff: 2026-03-31 in each role, as the model's maker states it; a release takes its own cutoff from these",
          ),
        ]
      : []),
    ...noteGuessers(settings),
    ...noteFluency(settings),
    ...(late.length > 0
      ? [
          note(
            "training cutoffs",
            `${namesOf(late)} was trained on texts after method.cutoff (${method.cutoff}): it may know facts that count as fresh`,
            "set method.cutoff to the latest trainingCutoff of the models",
          ),
        ]
      : []),
  ];
}

function noteCost(of: {
  readonly settings: Pick<Settings, "method" | "models">;
  readonly entries: readonly CostEntry[];
}): Check {
  const { total, runs, basis } = estimateRefresh({ ...of, target: 1, unusedSeeds: 0 });
  const dollars = total.dollars;
  if (dollars === null) return note("cost", "the cost of a run is unknown", null);
  const each = dollars.mean / Math.max(1, runs.mean);
  const from =
    basis.kind === "history" ? `${basis.runs} ended runs here` : "assumptions, no run has ended here";
  return note(
    "cost",
    `one run will cost about ${money(each)}, one accepted question about ${money(dollars.mean)} (${money(dollars.low)} to ${money(dollars.high)}; from ${from})`,
    null,
  );
}

const money = (dollars: number): string => `$${dollars.toFixed(2)}`;

const rolesIn = (some: readonly ModelRole[], all: readonly ModelRole[]): string =>
  some.length === all.length ? `any of the ${all.length} roles` : some.join(", ");

function note(part: string, detail: string, advice: string | null): Check {
  return { part, status: "note", detail, advice };
}

/**
 * Notes that all models which guess answers before any search are the model that writes the questions. This model knows what the writer
 * knows. It may take something for unknown that other models know. One other model among the guessers is enough for a second opinion.
 */
function noteGuessers({ models, method }: Pick<Settings, "method" | "models">): Check[] {
  if (models === null || !method.guess.check) return [];
  const guessers = modelRole.options
    .filter((role) => role.startsWith("panel-"))
    .slice(0, method.guess.models);
  if (!guessers.every((role) => isWriters(role, models))) return [];
  return [
    note(
      "closed-book guess",
      `${models.roles.synthesis?.model} writes the questions and is the only one that guesses their answers (${guessers.join(", ")}): it knows what the writer knows`,
      `give ${guessers[0]} in models.roles another model, or raise method.guess.models so that another model of the panel guesses`,
    ),
  ];
}

/**
 * Notes that the model which words the questions also judges how fluent they are. A model finds its own wording fluent, so its score says
 * little about how others read it. Nothing is noted if the settings require no minimum score, because nothing then depends on the
 * judgement.
 */
function noteFluency({ models, method }: Pick<Settings, "method" | "models">): Check[] {
  if (models === null || method.leastFluency <= 1 || !isWriters("text-quality", models)) return [];
  return [
    note(
      "fluency",
      `${models.roles.synthesis?.model} words the questions and judges how fluent its own wording is`,
      "give text-quality in models.roles another model",
    ),
  ];
}

/** Whether a role is played by the model that writes the questions. */
function isWriters(role: ModelRole, { roles }: NonNullable<Settings["models"]>): boolean {
  const { [role]: model, synthesis } = roles;
  if (model === undefined || synthesis === undefined) return false;
  return model.endpoint === synthesis.endpoint && model.model === synthesis.model;
}
