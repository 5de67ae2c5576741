import { SettingsError } from "../domain/freshet-error.ts";
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

/** Visits one page for an operator, as visit workers do: the same guard, caps and manners. @throws UnreachableError where no browser can be had */
export async function visitPage(options: {
  readonly settings: Pick<Settings, "web">;
  readonly url: URL;
  readonly log: (line: string) => void;
  readonly signal?: AbortSignal;
}): Promise<VisitOutcome> {
  const { settings, url, log, signal } = options;
  const { createPageVisitor } = await import("../web/visiting/create-page-visitor.ts");
  const visitor = await createPageVisitor({ settings: settings.web, log });
  try {
    return await visitor.visit(url.href, signal ? { signal } : {});
  } finally {
    await visitor.close();
  }
}
