import type { PageCapture } from "../../domain/page/page-capture.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";

/** A page that was read, and what went over the wire for it. */
export interface ReadResult {
  readonly page: PageSnapshot;
  readonly capture?: PageCapture;
}
