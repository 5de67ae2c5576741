let count = 0;

/** Whether this command has printed its JSON document: a fault that comes after it is no second one. */
export const printedDocuments = {
  note(): void {
    count += 1;
  },
  any: (): boolean => count > 0,
  clear(): void {
    count = 0;
  },
} as const;
