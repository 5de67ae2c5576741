/** A reasoning graph as a command was given it: what stands in a file, before its fields are checked. */
export interface GivenGraph {
  /** Where it comes from, as messages say it: "items.jsonl, line 3". */
  readonly place: string;
  readonly line: number | null;
  /** The id of its question, where it has one. */
  readonly id: string | null;
  /** In the form of a reasoning-graph file. */
  readonly raw: Readonly<Record<string, unknown>>;
}
