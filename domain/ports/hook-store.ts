import type { HookEvent, HookEventType } from "../hook-event.ts";

export type DeliveryStatus = "due" | "delivered" | "dead";

/** One event on its way to one hook. */
export interface HookDelivery {
  readonly eventId: string;
  readonly hook: string;
  readonly event: HookEvent;
  readonly noted: Date;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** When it is tried next; of one that has ended, when it was tried last. */
  readonly due: Date;
  /** Why the last attempt failed. */
  readonly error: string | null;
  readonly ended: Date | null;
}

export type DeliveryOutcome =
  | { readonly kind: "delivered" }
  | { readonly kind: "retry"; readonly waitMs: number; readonly error: string }
  /** The attempt came to no end, and is given back. */
  | { readonly kind: "cut"; readonly error: string }
  | { readonly kind: "dead"; readonly error: string };

export type DeliveryCounts = Readonly<Record<DeliveryStatus, number>>;

/**
 * Events that somebody may want to be told of, and their deliveries. Stores note an event in the transaction that makes it, under a key
 * that names it for ever. Whoever has hooks in its settings registers them, and is told of what was noted from then on.
 */
export interface HookStore {
  /** Notes an event that no other store writes; once under its key. */
  note(key: string, event: HookEvent): Promise<void>;
  /** Makes hooks known. One that is new, or wants other events than before, gets none of what was noted before. Gives the server's time. */
  register(
    hooks: readonly { readonly name: string; readonly events: readonly HookEventType[] | null }[],
  ): Promise<Date>;
  /** Makes the deliveries that registered hooks of these names lack. */
  spread(names: readonly string[]): Promise<number>;
  /** Takes due deliveries for so long; each counts an attempt. No other process takes them meanwhile. */
  take(request: {
    readonly names: readonly string[];
    readonly limit: number;
    readonly leaseSeconds: number;
  }): Promise<HookDelivery[]>;
  /** Says what came of an attempt; false where its time had run out and another process took it. */
  settle(
    delivery: Pick<HookDelivery, "eventId" | "hook" | "attempts">,
    outcome: DeliveryOutcome,
  ): Promise<boolean>;
  /** Has what is in the dead letter tried again from the beginning: of one event, of one hook, or all. Gives how many. */
  revive(filter: {
    readonly eventId?: string | undefined;
    readonly hook?: string | undefined;
  }): Promise<number>;
  /** Newest first. */
  list(filter: {
    readonly hook?: string | undefined;
    readonly status?: DeliveryStatus | undefined;
    readonly limit: number;
  }): Promise<HookDelivery[]>;
  /** By hook. */
  counts(): Promise<ReadonlyMap<string, DeliveryCounts>>;
  /** Whether an event was noted at or after a moment of the server's clock. */
  hasNoted(since: Date): Promise<boolean>;
}
