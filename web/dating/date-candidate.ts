/** A date that a page gives for itself. */
export interface DateCandidate {
  readonly date: string;
  readonly from: "json-ld" | "meta" | "time" | "url" | "text";
  /** `modified` dates say when a page was last changed, and are no publication date. */
  readonly kind: "published" | "modified";
  /** The stamp was in universal time, not the site's own. */
  readonly utc?: boolean;
}
