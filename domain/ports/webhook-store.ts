import type { HookEventType } from "../hook-event.ts";

/** A hook that was created over the API. */
export interface Webhook {
  /** Name of the hook among the deliveries. */
  readonly id: string;
  /** Name for people, unique among webhooks. */
  readonly name: string;
  readonly url: string;
  /**
   * Secret that signs its messages, as it is stored: encrypted under a key outside the database, or in clear (`whsec_…`) by an earlier
   * version. A signature needs the secret itself, so no hash of it would do.
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
   * Stores a webhook and registers its hook, which receives the events from now on. Stores nothing if its name is taken, if there are `most`
   * webhooks, or if `fits` is false for what is stored of another one.
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
