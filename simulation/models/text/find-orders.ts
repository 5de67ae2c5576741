/** An instruction to the reader within a page: the whole of it, and what it wants to be told on. */
export interface Order {
  readonly whole: string;
  readonly told: string;
}

const orders = [
  /(?:ignore|disregard|forget)[^.:\n]{0,60}(?:instructions|prompts?|directions)[^:\n]{0,60}:\s*([^\n]+)/giu,
  /(?:忽略|无视|忘记)[^：。\n]{0,30}(?:指令|提示|说明|要求)[^：。\n]{0,20}：\s*([^\n]+)/gu,
];

/** Passages that tell whoever reads the page to report something. */
export function findOrders(text: string): Order[] {
  return orders.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([whole, told = ""]) => ({ whole, told: told.trim() })),
  );
}
