import type { PageRendering } from "../../domain/page/visit-outcome.ts";
import type { PageSignals } from "../extraction/extracted-page.ts";
import type { RenderingHint } from "./create-rendering-memory.ts";

/** Result of plain HTTP: a page that was read, or a fault. */
export type HttpResult =
  /** `signals` is null if the page is not markup. */
  | { readonly kind: "page"; readonly signals: PageSignals | null; readonly isCheckPage: boolean }
  | { readonly kind: "fault"; readonly browserMayHelp: boolean };

/** A page with scripts and less text than this is a shell, a notice, or a short page. */
const LITTLE = 400;
/** With more text than this, an empty element or a request for JavaScript concerns something else than the text. */
const PLENTY = 2_500;

/**
 * Decides whether the browser has to open a page. Before anything is fetched (`result` is null), only sites that are known to need
 * the browser get it. Afterwards, the result of plain HTTP and the site's hint decide.
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
  // If the data contains more prose than the page, that prose is the page's content, unless the browser showed no more on this site before.
  if (hides && (isSparse || hint !== "plain")) return { by: "browser", reason: "script-rendered" };
  const waits = (signals.mounts > 0 || signals.asksForScripts) && signals.weight < PLENTY;
  if (!isSparse && !waits) return { by: "http", reason: "text-served" };
  if (hint === "plain") return { by: "http", reason: "short-here" };
  return { by: "browser", reason: waits ? "script-rendered" : "little-text" };
}
