/** Counts of a delta by kind, and of its statements by property, the most frequent first. */
export interface DeltaCounts {
  readonly statements: { readonly new: number; readonly updated: number };
  readonly entities: { readonly added: number; readonly deleted: number; readonly merged: number };
  readonly properties: readonly (readonly [
    property: string,
    counts: { readonly new: number; readonly updated: number },
  ])[];
}
