import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findWebhookKey, keepWebhookKey } from "../../../hooks/webhook-key.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const secret = "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0";
const given = (fill: number): string => Buffer.alloc(32, fill).toString("base64url");

it("what one key sealed opens with it, at its own webhook, unchanged", async () => {
  const [key, other] = [
    await keepWebhookKey({ dataDir: "none", webhookKey: given(1) }),
    await keepWebhookKey({ dataDir: "none", webhookKey: `freshet-webhook-key-1 ${given(2)}` }),
  ];
  const stored = key.seal("hook-1", secret);
  expect(key.open("hook-1", stored)).toBe(secret);
  expect(stored).not.toContain(secret.slice(6));
  // Two seals of one secret don't show that it is one.
  expect(key.seal("hook-1", secret)).not.toBe(stored);
  expect(key.open("hook-2", stored)).toBeNull();
  expect(other.open("hook-1", stored)).toBeNull();
  const at = stored.length - 4;
  const changed = `${stored.slice(0, at)}${stored[at] === "A" ? "B" : "A"}${stored.slice(at + 1)}`;
  for (const wrong of [changed, stored.slice(0, -6), stored.replace("sealed-1", "sealed-2"), "", "a.b"])
    expect(key.open("hook-1", wrong)).toBeNull();
});

it("the key is made once, and two processes that make it at once have the same", async () => {
  const settings = { dataDir: tempFolder(), webhookKey: null };
  expect(await findWebhookKey(settings)).toBeNull();
  const [one, other] = await Promise.all([keepWebhookKey(settings), keepWebhookKey(settings)]);
  expect(other.open("hook-1", one.seal("hook-1", secret))).toBe(secret);
  const file = join(settings.dataDir, "keys", "webhooks.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const word = readFileSync(file, "utf8").trim().split(/\s+/u).at(-1) ?? "";
  const elsewhere = await keepWebhookKey({ dataDir: "none", webhookKey: word });
  expect(elsewhere.open("hook-1", one.seal("hook-1", secret))).toBe(secret);
});

it("a file without a key is named in one line that quotes nothing of it", async () => {
  const settings = { dataDir: tempFolder(), webhookKey: null };
  const file = join(settings.dataDir, "keys", "webhooks.key");
  mkdirSync(join(settings.dataDir, "keys"));
  writeFileSync(file, "freshet-webhook-key-1 c2hvcnQ\n");
  chmodSync(file, 0o600);
  expect(await findWebhookKey(settings)).toBeNull();
  const error = await keepWebhookKey(settings).catch((failure: Error) => failure.message);
  expect(error).toMatch(/^\S+webhooks\.key has no key of webhooks: [^\n]+$/u);
  expect(error).not.toContain("c2hvcnQ");
});
