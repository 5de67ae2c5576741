import { randomBytes } from "node:crypto";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { HookEventType } from "../domain/hook-event.ts";
import { own } from "../domain/own.ts";
import type { Webhook } from "../domain/ports/access/hook-store.ts";
import { newId } from "../storage/text/ids.ts";
import { refusalOf } from "./deliver-hooks.ts";
import type { HookParts } from "./known-hook.ts";
import { describeLocked } from "./seal-stored-secrets.ts";
import { isClear, keepWebhookKey } from "./webhook-key.ts";

export interface WebhookRequest {
  readonly name: string;
  readonly url: string;
  /** Kinds of events that it receives; null for all. */
  readonly events: readonly HookEventType[] | null;
  /** Name of the holder of the token that asks. */
  readonly createdBy: string;
}

/** Number of webhooks of one deployment: each event is sent to every one of them. */
const most = 50;
const secretBytes = 32;

/**
 * Creates a webhook. Its address has to be a public one that the settings allow; the guard checks it again at each message. Its secret is
 * returned unencrypted and stored encrypted. @throws SettingsError `hook-address`, `hook-exists`, `too-many-hooks`, `webhook-key`
 */
export async function createWebhook(
  parts: HookParts,
  { name, url, events, createdBy }: WebhookRequest,
): Promise<Webhook> {
  const { settings, webhooks, exits } = parts;
  const address = readAddress(url);
  const refusal = refusalOf(address, settings) ?? (await exits.judge(address));
  if (refusal !== null)
    throw new SettingsError(`the address of the hook is refused: ${refusal}`, { code: "hook-address" });
  if (own(settings.hooks, name) !== undefined) throw taken(name);
  const [locked] = await describeLocked(parts);
  if (locked !== undefined) throw new SettingsError(locked, { code: "webhook-key" });
  const key = await keepWebhookKey(settings);
  const id = newId("hook");
  const secret = `whsec_${randomBytes(secretBytes).toString("base64")}`;
  const request = { id, name, url: address.href, secret: key.seal(id, secret), events, createdBy };
  const fits = (stored: Pick<Webhook, "id" | "secret">): boolean =>
    isClear(stored.secret) || key.open(stored.id, stored.secret) !== null;
  const made = (await webhooks?.create(request, { most, fits })) ?? "too-many";
  if (made === "misfit")
    throw new SettingsError("another process has just created a webhook under another key: share its key", {
      code: "webhook-key",
    });
  if (made === "name-taken") throw taken(name);
  if (made === "too-many")
    throw new SettingsError(`there are ${most} webhooks already, which is the limit: delete one first`, {
      code: "too-many-hooks",
    });
  return { ...made, secret };
}

function readAddress(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !/^https?:$/u.test(address.protocol))
    throw new SettingsError("the address of the hook is no http or https address", { code: "hook-address" });
  if (address.username !== "" || address.password !== "")
    throw new SettingsError(
      "the address of the hook has a user or a password: messages are signed with the hook's secret instead",
      { code: "hook-address" },
    );
  return address;
}

function taken(name: string): SettingsError {
  return new SettingsError(
    `there is a hook "${name}" already: choose another name, or delete that one first`,
    {
      code: "hook-exists",
    },
  );
}
