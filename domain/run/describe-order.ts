import type { RunOrder } from "../form/form.ts";

/** Says in a few words what a run makes: a question, a form of a question, or an item of a templated question. */
export function describeOrder(order: RunOrder | null): string {
  if (order === null) return "question";
  return order.kind === "templated"
    ? `templated question ${order.level}`
    : `${order.kind} form of ${order.questionId}`;
}
