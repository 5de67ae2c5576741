import { createHash } from "node:crypto";
import type { EndpointSettings } from "../domain/settings/models-settings.ts";

/** Equal for endpoints at one address with one key, whatever the settings call them; the key can't be read out of it. */
export function nameService({ baseUrl, apiKey = "" }: Pick<EndpointSettings, "baseUrl" | "apiKey">): string {
  const account = createHash("sha256")
    .update(JSON.stringify([baseUrl, apiKey]))
    .digest("hex")
    .slice(0, 16);
  return `${new URL(baseUrl).host}/${account}`;
}
