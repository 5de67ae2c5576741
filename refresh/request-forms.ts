import { createHash } from "node:crypto";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { FormKind } from "../domain/form/form-kind.ts";
import type { Question } from "../domain/ports/question-store.ts";
import type { Refresh } from "../domain/ports/refresh-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { rolesInUse } from "../domain/settings/model-role.ts";
import { requirePrices } from "../domain/settings/require-prices.ts";
import type { Settings } from "../domain/settings/settings.ts";

export interface FormsRequest {
  readonly kinds: readonly FormKind[];
  /** Ids of the items; absent for the newest live ones that have no form of the kind yet. */
  readonly questionIds?: readonly string[];
  /** Number of items if none are named; the default is 1. */
  readonly items?: number;
  readonly budgetDollars?: number;
  /** Id of a refresh of its own, chosen by the caller: a repeat finds it again, and no other refresh is resumed. */
  readonly id?: string;
  /** Whether `freshet worker` processes do the work even when this process does not wait for it. */
  readonly detached?: boolean;
}

type Parts = Pick<Stores, "refreshes" | "runs" | "questions" | "forms" | "lifecycles"> & {
  readonly settings: Settings;
};

/**
 * Requests forms of accepted items: a refresh with one run for each form. The same request resumes an unfinished one.
 * @throws SettingsError for an item that is unknown, retired or quarantined, before anything is written
 */
export async function requestForms(
  parts: Parts,
  request: FormsRequest,
): Promise<{ refresh: Refresh; resumed: boolean }> {
  const { settings, refreshes, runs } = parts;
  const budgetDollars = request.budgetDollars ?? settings.work.budgetDollars;
  const { models } = settings;
  requirePrices(
    budgetDollars,
    Object.fromEntries(rolesInUse(settings.method).map((role) => [role, models?.roles[role]] as const)),
  );
  const settingsHash = hashFormsRequest(settings, request);
  const unfinished =
    request.id === undefined ? await refreshes.newestOpen(settingsHash) : await refreshes.get(request.id);
  const wanted = unfinished === null ? await chooseItems(parts, request) : [];
  const refresh =
    unfinished ??
    (await refreshes.create({
      ...(request.id !== undefined && { id: request.id }),
      purpose: "forms",
      target: wanted.reduce((sum, { kinds }) => sum + kinds.length, 0),
      languages: [...new Set(wanted.map(({ question }) => question.language))],
      ...{ domains: null, settingsHash, budgetDollars },
    }));
  if (unfinished !== null && request.id === undefined) await refreshes.setBudget(refresh.id, budgetDollars);
  const begun = await runs.list({ refreshId: refresh.id });
  // A process that was killed while it made the runs left some out. They are chosen again, and those that exist stay as they are.
  if (begun.length < refresh.target) {
    const chosen = unfinished === null ? wanted : await chooseItems(parts, request);
    for (const { question, kinds } of chosen)
      for (const kind of kinds) await createRun(parts, refresh, question, kind);
  }
  if (request.detached) await refreshes.detach(refresh.id);
  return { refresh: (await refreshes.get(refresh.id)) ?? refresh, resumed: unfinished !== null };
}

async function createRun(
  { runs, forms }: Parts,
  refresh: Refresh,
  { id: questionId, seed, language, domain, subDomain }: Question,
  kind: FormKind,
): Promise<void> {
  const made = await forms.list({ questionIds: [questionId], kind });
  const form = { questionId, kind, number: Math.max(0, ...made.map(({ number }) => number)) + 1 };
  await runs.create({ refreshId: refresh.id, seedId: seed.id, language, domain, subDomain, form });
}

/** Chooses the items, and the kinds of form that each is to get. Items that no panel model solved are in no release: only who names them gets forms of them. */
async function chooseItems(
  { questions, forms, lifecycles }: Parts,
  { kinds: asked, questionIds, items = 1 }: FormsRequest,
): Promise<{ readonly question: Question; readonly kinds: readonly FormKind[] }[]> {
  const kinds = [...new Set(asked)];
  const live = new Set(
    (await lifecycles.list({ states: ["active", "watch"] })).map(({ questionId }) => questionId),
  );
  if (questionIds !== undefined) {
    const named: { question: Question; kinds: readonly FormKind[] }[] = [];
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
      named.push({ question, kinds });
    }
    return named;
  }
  const newest = (await questions.list({ unsolved: false })).filter(({ id }) => live.has(id)).reverse();
  const made = await forms.list({ questionIds: newest.map(({ id }) => id) });
  const wanted = newest.flatMap((question) => {
    const own = new Set(
      made
        .filter(({ questionId, outdated }) => questionId === question.id && !outdated)
        .map(({ task }) => task.kind),
    );
    const lacking = kinds.filter((kind) => !own.has(kind));
    return lacking.length === 0 ? [] : [{ question, kinds: lacking }];
  });
  if (wanted.length === 0)
    throw new SettingsError(
      newest.length === 0
        ? "there is no live accepted question to make a form of; `freshet refresh` makes questions"
        : `every live question has a form of each kind that was asked for (${kinds.join(", ")}); name one with --item to make another`,
      { code: "no-item" },
    );
  return wanted.slice(0, items);
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
