/** One entry of the audit log: who did what through the HTTP API, and how it ended. It never contains a question, an answer or a secret. */
export interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  /** Null where no token was used. */
  readonly tokenId: string | null;
  /** Name of the token's holder. */
  readonly holder: string;
  /** Method and route, such as `POST /v1/releases`. */
  readonly action: string;
  /** Id in the route's path; empty if the path has none. */
  readonly subject: string;
  readonly status: number;
}

export interface AuditLog {
  note(entry: Omit<AuditEntry, "id" | "at">): Promise<void>;
  /** Lists the newest first, those before the given entry. */
  list(filter: {
    readonly before?: number | undefined;
    readonly holder?: string | undefined;
    readonly subject?: string | undefined;
    /** Selects the requests that were refused, or those that were not. */
    readonly isRefused?: boolean | undefined;
    readonly limit: number;
  }): Promise<AuditEntry[]>;
}
