import type { HostilePage } from "./hostile-page.ts";
import { markupPages } from "./markup-pages.ts";
import { pdfPages } from "./pdf-pages.ts";
import { scriptPages } from "./script-pages.ts";
import { transferPages } from "./transfer-pages.ts";

export const listHostilePages = (): readonly HostilePage[] => [
  ...transferPages,
  ...markupPages,
  ...scriptPages,
  ...pdfPages,
];
