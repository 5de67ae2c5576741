import { SettingsError } from "../domain/freshet-error.ts";
import type { PageVisitor } from "../domain/ports/page-visitor.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { VisitOutcome } from "../domain/visit-outcome.ts";

/** The address as `visit` takes it. @throws SettingsError `not-an-address` */
export function webAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw new SettingsError(`"${text}" is no web address: write it with http:// or https://`, {
    code: "not-an-address",
  });
}

async function openVisitor(
  settings: Pick<Settings, "web">,
  log: (line: string) => void,
): Promise<PageVisitor> {
  if (settings.web.replay !== null) {
    const replay = await (await import("./open-replay.ts")).openReplay(settings);
    if (replay) return replay.visitor;
  }
  const { createPageVisitor } = await import("../web/visiting/create-page-visitor.ts");
  return createPageVisitor({ settings: settings.web, log });
}

/** Visits one page for an operator, as visit workers do: the same guard, caps and manners. @throws UnreachableError where no browser can be had */
export async function visitPage(options: {
  readonly settings: Pick<Settings, "web">;
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
