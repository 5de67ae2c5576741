import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { VisitOutcome } from "../domain/page/visit-outcome.ts";
import type { PageVisitor } from "../domain/ports/web/page-visitor.ts";
import type { VisitLimiterOptions } from "./open-rate-limiters.ts";

/** Parses the address for `visit`. @throws SettingsError `not-an-address` */
export function webAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw new SettingsError(`"${text}" is no web address: write it with http:// or https://`, {
    code: "not-an-address",
  });
}

type VisitSettings = VisitLimiterOptions["settings"];

async function openVisitor(settings: VisitSettings, log: (line: string) => void): Promise<PageVisitor> {
  if (settings.web.replay !== null) {
    const replay = await (await import("../pages/open-replay.ts")).openReplay(settings);
    if (replay) return replay.visitor;
  }
  const { createPageVisitor } = await import("../web/visiting/create-page-visitor.ts");
  const { openVisitLimiter } = await import("./open-rate-limiters.ts");
  const limiters = await openVisitLimiter({ settings });
  const visitor = await createPageVisitor({
    settings: settings.web,
    ...(limiters && { limiter: limiters.hosts }),
    log,
  });
  return {
    visit: (url, options) => visitor.visit(url, options),
    async close() {
      await visitor.close();
      await limiters?.close();
    },
  };
}

/**
 * Visits one page for an operator as visit workers do: with the same guard, size limits, crawl policy and rate limits. @throws
 * UnreachableError if no browser can be started
 */
export async function visitPage(options: {
  readonly settings: VisitSettings;
  readonly url: URL;
  readonly log: (line: string) => void;
  readonly signal?: AbortSignal;
}): Promise<VisitOutcome> {
  const { settings, url, log, signal } = options;
  const visitor = await openVisitor(settings, log);
  try {
    return await visitor.visit(url.href, signal ? { signal } : {});
  } finally {
    await visitor.close();
  }
}
