import type { FormTask } from "../../domain/form/form.ts";
import type { TaskKind } from "../../domain/form/task-kind.ts";
import type { SampledForm } from "../../domain/ports/questions/human-review-store.ts";
import type { Release } from "../../domain/ports/questions/release-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { readReleaseItems } from "../plan/release-item.ts";
import { readDocument } from "./read-documents.ts";

/** A question or form that may be drawn into a sample. */
export interface Candidate {
  readonly id: string;
  readonly kind: TaskKind;
  readonly language: string;
  readonly domain: string;
}

type CandidateStores = Pick<Stores, "questions" | "lifecycles" | "releases" | "forms" | "pages">;

/** Lists the questions that may be drawn: those of a release, or all live ones. */
export async function listQuestions(stores: CandidateStores, release: Release | null): Promise<Candidate[]> {
  const ids =
    release === null
      ? await liveIds(stores)
      : (await stores.releases.listItems(release.id)).map(({ questionId }) => questionId);
  const items = await readReleaseItems(stores, ids);
  return items.map(({ id, language, domain }) => ({ id, kind: "plain", language, domain }));
}

/**
 * Lists the forms of some kinds that may be drawn: the forms of a release, or the forms of live items that are not outdated. A haystack is
 * left out if one of its documents is no longer stored, because nobody could judge it.
 */
export async function listCandidateForms(
  stores: CandidateStores,
  release: Release | null,
  kinds: readonly TaskKind[],
): Promise<(Candidate & SampledForm)[]> {
  if (kinds.every((kind) => kind === "plain")) return [];
  const known =
    release === null
      ? await stores.forms.list({ questionIds: await liveIds(stores) })
      : await Promise.all(Object.keys(release.manifest.forms ?? {}).map((id) => stores.forms.get(id)));
  const found: (Candidate & SampledForm)[] = [];
  for (const form of known) {
    if (form === null || !kinds.includes(form.kind)) continue;
    if (release === null && form.outdated) continue;
    if (!(await isStored(stores, form.task))) continue;
    const { id, kind, language, domain, questionId: item } = form;
    found.push({ id, kind, language, domain, item });
  }
  return found;
}

async function liveIds({ lifecycles }: Pick<Stores, "lifecycles">): Promise<string[]> {
  const itemLifecycles = await lifecycles.list({ states: ["active", "watch"] });
  return itemLifecycles.filter(({ unsolved }) => !unsolved).map(({ questionId }) => questionId);
}

async function isStored({ pages }: Pick<Stores, "pages">, task: FormTask): Promise<boolean> {
  if (task.kind !== "haystack") return true;
  for (const page of [task.gold, ...task.negatives])
    if ((await readDocument(pages, page)) === null) return false;
  return true;
}
