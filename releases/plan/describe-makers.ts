import { createHash } from "node:crypto";
import { basename } from "node:path";
import { hashPrompts } from "../../agents/hash-prompts.ts";
import { own } from "../../domain/own.ts";
import type { Makers } from "../../domain/ports/release-store.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { version } from "../../domain/version.ts";

/** What made a release's items, as its manifest tells it: prompts, models, tools, method. Addresses are told by their host alone. */
export function describeMakers(
  { models, method, web }: Pick<Settings, "models" | "method" | "web">,
  made: Makers,
): Pick<ReleaseManifest, "prompts" | "models" | "tools" | "method" | "freshet"> {
  const hosts = new Map(
    Object.entries(models?.roles ?? {}).map(([role, { model, endpoint }]) => [
      `${role} ${model}`,
      new URL(own(models?.endpoints, endpoint)?.baseUrl ?? "http://unknown").host,
    ]),
  );
  const browser = web.browser.path === undefined ? "Chromium" : basename(web.browser.path);
  return {
    prompts: hashPrompts(),
    models: made.models.map(({ role, model }) => ({
      ...{ role, model, host: hosts.get(`${role} ${model}`) ?? null },
    })),
    tools: { search: [...made.search], browser, replay: web.replay !== null },
    method: {
      profile: method.profile,
      settings: createHash("sha256").update(JSON.stringify(method)).digest("hex"),
    },
    freshet: version,
  };
}
