import type { HookEventType } from "../hook-event.ts";

/** A hook that was created over the API. */
export interface Webhook {
  /** Name of the hook among the deliveries. */
  readonly id: string;
  /** Name for people, unique among webhooks. */
  readonly name: string;
  readonly url: string;
  /** Secret that signs its messages, `whsec_…`. A signature needs the secret itself, so no hash of it would do. */
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
   * Stores a webhook and registers its hook, which receives the events from now on. Stores nothing if its name is taken, or if there are
   * `most` webhooks.
   */
  create(webhook: Omit<Webhook, "created">, most: number): Promise<Webhook | "name-taken" | "too-many">;
  /** Lists webhooks, oldest first. */
  list(): Promise<Webhook[]>;
  /** Deletes a webhook with its messages that were not delivered; null if there is none. */
  delete(id: string): Promise<Webhook | null>;
}
