import type { EgressExit, EgressExits } from "../domain/ports/web/egress-exit.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { EgressProxy } from "../web/egress/create-egress-proxy.ts";
import type { EgressPass } from "../web/egress/egress-pass.ts";
import type { ResolveHost } from "../web/egress/resolve-target.ts";

/** Limits of one exit. A hook sends one message through it, as one request. The body of the response is not used, so little is read. */
const caps = { bytes: 1_000_000, requests: 1, redirects: 0 };

/** Opens exits through the egress guard. The guard is started when the first exit is opened. The caller closes the exits and the guard. */
export function createEgressExits({
  settings,
  resolveHost,
}: {
  readonly settings: Pick<Settings, "web">;
  readonly resolveHost?: ResolveHost | undefined;
}): EgressExits & { close(): Promise<void> } {
  const { map, ports } = settings.web.egress;
  const resolving = resolveHost === undefined ? {} : { resolveHost };
  let starting: Promise<EgressProxy> | null = null;
  const start = async (): Promise<EgressProxy> => {
    const { createEgressProxy } = await import("../web/egress/create-egress-proxy.ts");
    return createEgressProxy({ map, ports, ...resolving });
  };
  return {
    async judge(url) {
      const { resolveSystemHost } = await import("../web/egress/create-egress-proxy.ts");
      const { resolveTarget } = await import("../web/egress/resolve-target.ts");
      const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
      const host = url.hostname.replace(/^\[|\]$/gu, "");
      const found = await resolveTarget(host, port, {
        map,
        ports,
        resolveHost: resolveHost ?? resolveSystemHost,
      });
      return found.ok ? null : explain(found.reason);
    },
    async open() {
      starting ??= start();
      const proxy = await starting;
      return openExit(proxy, proxy.issuePass(caps));
    },
    async close() {
      await (await starting)?.close();
    },
  };
}

function openExit(proxy: EgressProxy, pass: EgressPass): EgressExit {
  return {
    proxy: proxy.server,
    token: `Basic ${Buffer.from(`${pass.username}:${pass.password}`).toString("base64")}`,
    refusal: () => {
      const [denial] = pass.denials;
      return denial === undefined ? null : explain(denial.reason);
    },
    close: () => proxy.revokePass(pass),
  };
}

/**
 * Explains a denial in words that say nothing about this machine's network. The person who gave a name can't see from these words whether
 * the name has no address or a private one.
 */
function explain(reason: EgressPass["denials"][number]["reason"]): string {
  if (reason === "port") return "its port is none of web.egress.ports";
  if (reason === "address" || reason === "unresolved") return "its host has no public address";
  return `it could not be reached (${reason})`;
}
