import type { RunOrder } from "../form/form.ts";

/** Tells in a few words what a run makes: a question, a form of one, or an item of a delta's question. */
export function describeOrder(order: RunOrder | null): string {
  if (order === null) return "question";
  return order.kind === "templated"
    ? `templated question ${order.level}`
    : `${order.kind} form of ${order.questionId}`;
}
