import { createHash } from "node:crypto";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { FormOrder } from "../domain/form/form.ts";
import type { FormKind } from "../domain/form/form-kind.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { rolesInUse } from "../domain/settings/model-role.ts";
import { requirePrices } from "../domain/settings/models-settings.ts";
import { requireRoles } from "../domain/settings/require-roles.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { hashForId } from "./hash-for-id.ts";

export interface FormsRequest {
  readonly kinds: readonly FormKind[];
  /** Ids of the items. If absent, the newest live items are taken that have no form of the kind yet and were not tried before. */
  readonly questionIds?: readonly string[];
  /** Number of items if none are named; the default is 1. */
  readonly items?: number;
  readonly budgetDollars?: number;
  /**
   * Id that the caller chooses for a new refresh. A repeat with this id finds the refresh again, and no other refresh is resumed. Requests
   * without this id don't resume it.
   */
  readonly id?: string;
  /** Whether `freshet worker` processes do the work even when this process does not wait for it. */
  readonly detached?: boolean;
}

type Parts = Pick<Stores, "refreshes" | "questions" | "forms" | "lifecycles"> & {
  readonly settings: Settings;
};

/**
 * Requests forms of accepted items: a refresh that makes one run for each form. The same request resumes an unfinished one.
 * @throws SettingsError for an item that is unknown, retired, quarantined, private or unsolved, before anything is written
 */
export async function requestForms(
  parts: Parts,
  request: FormsRequest,
): Promise<{ refresh: Refresh; resumed: boolean }> {
  const { settings, refreshes } = parts;
  const budgetDollars = request.budgetDollars ?? settings.work.budgetDollars;
  const { models } = settings;
  requireRoles(models, rolesInUse(settings.method));
  requirePrices(
    budgetDollars,
    Object.fromEntries(rolesInUse(settings.method).map((role) => [role, models?.roles[role]] as const)),
  );
  const { id } = request;
  const requestHash = hashFormsRequest(settings, request);
  const settingsHash = id === undefined ? requestHash : hashForId(requestHash, id);
  const unfinished = id === undefined ? await refreshes.newestOpen(settingsHash) : await refreshes.get(id);
  if (unfinished !== null) {
    if (id === undefined) await refreshes.setBudget(unfinished.id, budgetDollars);
    if (request.detached) await refreshes.detach(unfinished.id);
    return { refresh: (await refreshes.get(unfinished.id)) ?? unfinished, resumed: true };
  }
  const wanted = await chooseItems(parts, request);
  const refresh = await refreshes.create({
    ...(id !== undefined && { id }),
    ...(request.detached && { detached: true }),
    purpose: "forms",
    orders: await orderForms(parts, wanted),
    target: wanted.reduce((sum, { kinds }) => sum + kinds.length, 0),
    languages: [...new Set(wanted.map(({ question }) => question.language))],
    ...{ domains: null, settingsHash, budgetDollars },
  });
  return { refresh, resumed: false };
}

/** Counts the forms of each kind that a request would make now. @throws SettingsError as `requestForms` does */
export async function countForms(parts: Parts, request: FormsRequest): Promise<Map<FormKind, number>> {
  const counts = new Map<FormKind, number>();
  for (const { kinds } of await chooseItems(parts, request))
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Makes the orders that are stored with the refresh. The process that plans the refresh makes a run for each of them. */
async function orderForms({ forms }: Parts, wanted: readonly Wanted[]): Promise<FormOrder[]> {
  const made = await forms.list({ questionIds: wanted.map(({ question }) => question.id) });
  return wanted.flatMap(({ question: { id: questionId }, kinds }) =>
    kinds.map((kind) => {
      const own = made.filter((form) => form.questionId === questionId && form.kind === kind);
      return { questionId, kind, number: Math.max(0, ...own.map(({ number }) => number)) + 1 };
    }),
  );
}

interface Wanted {
  readonly question: Question;
  readonly kinds: readonly FormKind[];
}

/**
 * Chooses the items, and the kinds of form that each is to get. Unsolved items get no form, because no release contains them. Private items
 * get none, because they are controls that are never searched for. If such a form of an item is being made, or was rejected before, the
 * item is chosen only if it is named.
 */
async function chooseItems(
  { questions, forms, lifecycles }: Parts,
  { kinds: asked, questionIds, items = 1 }: FormsRequest,
): Promise<Wanted[]> {
  const kinds = [...new Set(asked)];
  const alive = await lifecycles.list({ states: ["active", "watch"] });
  const live = new Set(alive.map(({ questionId }) => questionId));
  const kept = new Set(alive.filter(({ split }) => split === "private").map(({ questionId }) => questionId));
  if (questionIds !== undefined) {
    const named: Wanted[] = [];
    for (const id of new Set(questionIds)) {
      const question = await questions.get(id);
      if (question === null)
        throw new SettingsError(`there is no question ${id}; \`freshet questions list\` names them`, {
          code: "unknown-question",
        });
      if (!live.has(id))
        throw new SettingsError(`the question ${id} is retired or in quarantine: no form is made of it`, {
          code: "not-live",
        });
      if (question.unsolved)
        throw new SettingsError(
          `no model of the panel solved the question ${id}, so no release contains it: no form is made of it`,
          { code: "unsolved-item" },
        );
      if (kept.has(id))
        throw new SettingsError(
          `the question ${id} is a private control, which is never searched for: no form is made of it`,
          { code: "private-item" },
        );
      named.push({ question, kinds });
    }
    return named;
  }
  const newest = (await questions.list({ unsolved: false })).filter(
    ({ id }) => live.has(id) && !kept.has(id),
  );
  const nameOf = (questionId: string, kind: FormKind): string => `${questionId}/${kind}`;
  const made = new Set(
    (await forms.list({ questionIds: newest.map(({ id }) => id) }))
      .filter(({ outdated }) => !outdated)
      .map(({ questionId, kind }) => nameOf(questionId, kind)),
  );
  const tried = new Set(
    (await forms.listTried(kinds)).map(({ questionId, kind }) => nameOf(questionId, kind)),
  );
  const lackingOf = (question: Question, without: readonly ReadonlySet<string>[]): Wanted[] => {
    const lacking = kinds.filter((kind) => !without.some((names) => names.has(nameOf(question.id, kind))));
    return lacking.length === 0 ? [] : [{ question, kinds: lacking }];
  };
  const wanted = newest.flatMap((question) => lackingOf(question, [made, tried]));
  if (wanted.length > 0) return wanted.slice(0, items);
  const listed = kinds.join(", ");
  throw new SettingsError(
    newest.length === 0
      ? "there is no live public question to make a form of; `freshet refresh` makes questions"
      : newest.some((question) => lackingOf(question, [made]).length > 0)
        ? `no live question is left that was not tried yet (${listed}); name one with --item to try it again`
        : `every live question has a form of each kind that was asked for (${listed}); name one with --item to make another`,
    { code: "no-item" },
  );
}

/** A hash that is equal for requests of the same work. */
function hashFormsRequest(settings: Settings, { kinds, questionIds, items }: FormsRequest): string {
  const request = {
    forms: [...kinds].sort(),
    items: questionIds === undefined ? (items ?? 1) : [...questionIds].sort(),
  };
  const models = Object.entries(settings.models?.roles ?? {}).map(([role, { model }]) => ({ role, model }));
  return createHash("sha256")
    .update(
      JSON.stringify({
        request,
        method: settings.method,
        forms: settings.forms,
        models,
      }),
    )
    .digest("hex");
}
