import { z } from "zod";

/** How a page was got, and why so. */
export const pageRendering = z.object({
  by: z.enum(["http", "browser"]).describe("Plain HTTP alone, or a browser that ran the page's scripts."),
  reason: z
    .enum([
      "no-scripts",
      "text-served",
      "short-here",
      "nothing-to-gain",
      "barred-here",
      "script-rendered",
      "little-text",
      "challenged",
      "blocked",
      "site-needs-browser",
      "always",
    ])
    .describe("What decided it (docs: web/visiting/decide-rendering.ts)."),
});
export type PageRendering = z.infer<typeof pageRendering>;
