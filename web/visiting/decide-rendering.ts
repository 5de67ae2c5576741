import type { PageRendering } from "../../domain/page/visit-outcome.ts";
import type { PageSignals } from "../extraction/extracted-page.ts";
import type { RenderingHint } from "./create-rendering-memory.ts";

/** What plain HTTP brought: a page that was read, or why there is none. */
export type HttpResult =
  /** Signals are null where the page is no markup. */
  | { readonly kind: "page"; readonly signals: PageSignals | null; readonly isCheckPage: boolean }
  | { readonly kind: "fault"; readonly browserMayHelp: boolean };

/** So little text beside scripts is a shell, a notice, or a short page. */
const LITTLE = 400;
/** With so much text an empty element or a wish for scripts is about something beside the text. */
const PLENTY = 2_500;

/**
 * Whether the browser has to open a page. Asked before anything is fetched (`result` null), it answers for sites
 * that are known to need it; asked afterwards, from what plain HTTP brought and what the site has taught.
 */
export function decideRendering(hint: RenderingHint, result: HttpResult | null): PageRendering {
  if (result === null)
    return hint === "browser"
      ? { by: "browser", reason: "site-needs-browser" }
      : { by: "http", reason: "text-served" };
  if (result.kind === "fault") {
    if (!result.browserMayHelp) return { by: "http", reason: "nothing-to-gain" };
    return hint === "barred" ? { by: "http", reason: "barred-here" } : { by: "browser", reason: "blocked" };
  }
  const { signals } = result;
  if (signals === null) return { by: "http", reason: "no-scripts" };
  if (result.isCheckPage)
    return hint === "barred"
      ? { by: "http", reason: "barred-here" }
      : { by: "browser", reason: "challenged" };
  if (signals.scripts === 0) return { by: "http", reason: "no-scripts" };
  const isSparse = signals.weight < LITTLE;
  const hides = signals.hiddenProse > Math.max(300, signals.weight);
  // More prose in the data than on the page is the page itself, unless a site's data is known to be about others.
  if (hides && (isSparse || hint !== "plain")) return { by: "browser", reason: "script-rendered" };
  const waits = (signals.mounts > 0 || signals.asksForScripts) && signals.weight < PLENTY;
  if (!isSparse && !waits) return { by: "http", reason: "text-served" };
  if (hint === "plain") return { by: "http", reason: "short-here" };
  return { by: "browser", reason: waits ? "script-rendered" : "little-text" };
}
