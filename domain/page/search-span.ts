/** Days that limit a search, both exclusive: pages that were published before one day, or after another. */
export interface SearchSpan {
  readonly before?: string;
  readonly after?: string;
}

/** The span of an object that has more than that, without members that are absent. */
export function spanOf({ before, after }: SearchSpan): SearchSpan {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** The name of a search in caches, records and archives: its query, followed by the days that limit it. */
export function writeSpan(query: string, { before, after }: SearchSpan): string {
  return [query, before && `before:${before}`, after && `after:${after}`].filter(Boolean).join(" ");
}

/** Whether a result may be in the span. A result without a day may be. */
export function isInSpan(published: string | null, { before, after }: SearchSpan): boolean {
  if (published === null) return true;
  return (before === undefined || published < before) && (after === undefined || published > after);
}
