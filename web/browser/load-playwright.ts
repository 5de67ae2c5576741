import { createRequire } from "node:module";

/**
 * Playwright, when a browser is needed first. By `require`: an `import` of CommonJS has Node search its seven megabytes for names to
 * export, which costs as much CPU as loading it.
 */
export function loadPlaywright(): typeof import("playwright") {
  return createRequire(import.meta.url)("playwright");
}
