import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { StatedChange } from "../../domain/model-calls/author-conflict.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { entityForm } from "./name-table.ts";

/**
 * Lists the things that had several values, by the facts of evidence: one relation of one thing has different objects, and at least one of
 * them has a time. The reader has to see whether the values followed each other or held together. Things with more values come last, since
 * long lists are seldom changes. Pure.
 */
export function listChanges(evidence: readonly Pick<Evidence, "id" | "date" | "facts">[]): StatedChange[] {
  const found = new Map<string, { subject: string; relation: string; values: Map<string, Value> }>();
  for (const { id, date, facts } of evidence)
    for (const { subject, relation, object, from, to } of facts) {
      const key = `${entityForm(subject)}|${nameForm(relation)}`;
      const own = found.get(key) ?? { subject, relation, values: new Map<string, Value>() };
      const form = entityForm(object);
      if (!own.values.has(form))
        own.values.set(form, { value: object, from: from ?? date, to, evidence: id });
      found.set(key, own);
    }
  return [...found.values()]
    .map(({ subject, relation, values }) => ({ subject, relation, values: [...values.values()] }))
    .filter(({ values }) => values.length > 1 && values.some(({ from, to }) => from !== null || to !== null))
    .sort((one, other) => one.values.length - other.values.length)
    .slice(0, most)
    .map((change) => ({
      ...change,
      values: change.values.toSorted((one, other) => (one.from ?? "").localeCompare(other.from ?? "")),
    }));
}

type Value = StatedChange["values"][number];

/** Most changes that are listed, so that the list stays shorter than the evidence. */
const most = 30;
