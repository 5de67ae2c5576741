import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A page that means its visitor harm. */
export interface HostilePage {
  readonly name: string;
  /** Answers each request; `path` is what follows the page's own address. */
  readonly answer: (
    outgoing: ServerResponse,
    incoming: { readonly path: string; readonly socket: Socket },
  ) => void;
  /** How its visit may end: `page`, or the faults that fit. */
  readonly ends: readonly string[];
}
