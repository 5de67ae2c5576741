import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { VisitOutcome } from "../domain/page/visit-outcome.ts";
import type { PageVisitor } from "../domain/ports/page-visitor.ts";
import type { VisitLimiterOptions } from "./open-rate-limiters.ts";

/** The address as `visit` takes it. @throws SettingsError `not-an-address` */
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

/** Visits one page for an operator, as visit workers do: the same guard, caps and manners, and within the same rate limits. @throws UnreachableError where no browser can be had */
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
