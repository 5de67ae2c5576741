/** Counts the queries that go to each search engine, over all processes on the database. */
export interface SearchQuota {
  /** Takes one of the provider's `perDay` queries of the UTC day; false where none is left. */
  take(provider: string, day: string, perDay: number): Promise<boolean>;
}
