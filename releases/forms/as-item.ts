import { goldOf } from "../../domain/form/form.ts";
import type { ReleaseForm } from "../../domain/release/form-record.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";

/**
 * A form as an item of its own kind: its question and answer, with the evidence and the days of the item that it is a form of. So all that
 * reads items reads forms too.
 */
export function asItem({ id, accepted, task, evidence }: ReleaseForm, item: ReleaseItem): ReleaseItem {
  const { graph, level: _level, templated: _templated, ...rest } = item;
  return {
    ...rest,
    ...goldOf(task),
    id,
    form: task.kind,
    accepted,
    evidence: [...item.evidence, ...evidence],
    graph: "graph" in task ? task.graph : graph,
  };
}

/** An opened form with the item that it is a form of. */
export interface OpenedForm {
  readonly form: ReleaseForm;
  readonly item: ReleaseItem;
}

/** Pairs forms with their items. A form whose item was not opened is left out. */
export function pairForms(forms: readonly ReleaseForm[], items: readonly ReleaseItem[]): OpenedForm[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return forms.flatMap((form) => {
    const item = byId.get(form.item);
    return item === undefined ? [] : [{ form, item }];
  });
}
