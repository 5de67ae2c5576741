/**
 * What Freshet's own records look like in a WARC file; all else in it is as ISO 28500 has it. A page is a `response`, its
 * `request`, a `resource` where a browser drew it, and a `conversion` that holds the snapshot.
 */
export const recordForm = {
  /** Of a `conversion`: a page's snapshot (domain/page/page-snapshot.ts). */
  snapshotType: "application/vnd.freshet.snapshot+json",
  /** Of a `resource` under `searchUrn`: a query, who answered and what. */
  searchType: "application/vnd.freshet.search+json",
  /** Of a `metadata`: what a visit of its target came to, as fields. */
  visitFields: { fault: "freshet-fault", detail: "freshet-detail", redirectedTo: "freshet-redirected-to" },
  /** In the `warcinfo`: whether the pages are the simulated world's. */
  worldField: "freshet-world",
} as const;
