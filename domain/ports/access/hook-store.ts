import type { HookEvent, HookEventType } from "../../hook-event.ts";

/** `dead`: failed for the last time. `given-up`: dead, and an operator decided that nothing sends it again. */
export const deliveryStatuses = ["due", "delivered", "dead", "given-up"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One event on its way to one hook. */
export interface HookDelivery {
  readonly eventId: string;
  readonly hook: string;
  readonly event: HookEvent;
  readonly noted: Date;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** Time of the next attempt; for an ended delivery, time of the last attempt. */
  readonly due: Date;
  /** Reason why the last attempt failed. */
  readonly error: string | null;
  readonly ended: Date | null;
}

export type DeliveryOutcome =
  | { readonly kind: "delivered" }
  | { readonly kind: "retry"; readonly waitMs: number; readonly error: string }
  /** The attempt was cut short, and does not count. */
  | { readonly kind: "cut"; readonly error: string }
  | { readonly kind: "dead"; readonly error: string };

export type DeliveryCounts = Readonly<Record<Exclude<DeliveryStatus, "given-up">, number>>;

/**
 * Events for hooks, and their deliveries. Stores record an event in the transaction that causes it, under a permanent key. A process
 * registers the hooks of its settings; a hook receives events that were recorded after its registration.
 */
export interface HookStore {
  /** Records an event that no other store writes, once under its key. */
  note(key: string, event: HookEvent): Promise<void>;
  /** Registers hooks and returns the server's time. A new hook, or one that wants other events than before, receives no earlier events. */
  register(
    hooks: readonly { readonly name: string; readonly events: readonly HookEventType[] | null }[],
  ): Promise<Date>;
  /** Creates the deliveries that the registered hooks with these names still lack, and returns their number. */
  spread(names: readonly string[]): Promise<number>;
  /** Takes due deliveries under a lease of `leaseSeconds`; each counts an attempt. No other process takes them during the lease. */
  take(request: {
    readonly names: readonly string[];
    readonly limit: number;
    readonly leaseSeconds: number;
  }): Promise<HookDelivery[]>;
  /** Records the outcome of an attempt. False if the attempt's lease had run out and another process had taken the delivery. */
  settle(
    delivery: Pick<HookDelivery, "eventId" | "hook" | "attempts">,
    outcome: DeliveryOutcome,
  ): Promise<boolean>;
  /**
   * Moves deliveries out of the dead letter, so that they are tried from the beginning: those of one event, those of one hook, or all.
   * Returns their number.
   */
  revive(filter: {
    readonly eventId?: string | undefined;
    readonly hook?: string | undefined;
  }): Promise<number>;
  /** Takes deliveries, selected as in `revive`, out of the dead letter for good. Returns their number. */
  giveUp(filter: {
    readonly eventId?: string | undefined;
    readonly hook?: string | undefined;
  }): Promise<number>;
  /** Lists deliveries, newest first. */
  list(filter: {
    readonly hook?: string | undefined;
    readonly status?: DeliveryStatus | undefined;
    readonly limit: number;
  }): Promise<HookDelivery[]>;
  /** Numbers of deliveries by hook, without those that were given up. */
  counts(): Promise<ReadonlyMap<string, DeliveryCounts>>;
  /** Whether an event was recorded at or after a time of the server's clock. */
  hasNoted(since: Date): Promise<boolean>;
}

/** A hook that was created over the API. */
export interface Webhook {
  /** Name of the hook among the deliveries. */
  readonly id: string;
  /** Name for people, unique among webhooks. */
  readonly name: string;
  readonly url: string;
  /**
   * Secret that signs the webhook's messages, as it is stored: encrypted under a key outside the database, or unencrypted (`whsec_…`) if an
   * earlier version stored it. A hash would not do, because signing needs the secret itself.
   */
  readonly secret: string;
  /** Kinds of events that it receives; null for all. */
  readonly events: readonly HookEventType[] | null;
  /** Name of the holder of the token that created it. */
  readonly createdBy: string;
  readonly created: Date;
}

/** Webhooks: hooks whose address somebody gave over the API. */
export interface WebhookStore {
  /**
   * Stores a webhook and registers its hook, which receives the events from now on. Nothing is stored if its name is taken, if there are
   * `most` webhooks already, or if `fits` is false for the stored secret of another webhook.
   */
  create(
    webhook: Omit<Webhook, "created">,
    limits: { readonly most: number; readonly fits: (stored: Pick<Webhook, "id" | "secret">) => boolean },
  ): Promise<Webhook | "name-taken" | "too-many" | "misfit">;
  /** Replaces stored secrets by those that `rewrite` returns under the ids of their webhooks. No webhook is created meanwhile. */
  rewriteSecrets(
    rewrite: (stored: readonly Pick<Webhook, "id" | "secret">[]) => ReadonlyMap<string, string>,
  ): Promise<void>;
  /** Lists webhooks, oldest first. */
  list(): Promise<Webhook[]>;
  /** Deletes a webhook with its messages that were not delivered; null if there is none. */
  delete(id: string): Promise<Webhook | null>;
}
