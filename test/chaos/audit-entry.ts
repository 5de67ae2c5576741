/** One committed change of one row. */
export interface AuditEntry {
  readonly seq: number;
  /** The table. */
  readonly what: string;
  readonly op: "INSERT" | "UPDATE" | "DELETE";
  readonly id: string;
  /** The row's status before and after, where it has one. */
  readonly from: string | null;
  readonly to: string | null;
  /** Of a job: who works on it. */
  readonly owner: string | null;
  /** Of a job or a call: the run or seeding that it belongs to. */
  readonly scope: string | null;
  /** The run, where the row is one run's alone. */
  readonly run: string | null;
  /** Epoch of that run at that moment. */
  readonly runEpoch: number | null;
  /** `application_name` of the connection. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
