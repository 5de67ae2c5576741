import { goldOf } from "../../domain/form/form.ts";
import type { ReleaseForm } from "../../domain/release/form-record.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";

/**
 * Converts a form to an item of its own kind, so that all code that reads items can read forms too. The item has the form's question,
 * answer and day of acceptance. Its evidence is that of the form's item, followed by the form's own.
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
