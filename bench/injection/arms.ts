import type { PageStore } from "../../domain/ports/web/page-store.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";
import { createNaiveTools } from "./create-naive-tools.ts";
import type { Arena } from "./open-arena.ts";
import { openGuardedTools } from "./open-guarded-tools.ts";

interface Tools {
  readonly toolSet: ToolSet;
  /** What was visited; null where nothing checks evidence against it. */
  readonly pages: PageStore | null;
}

/**
 * The defences between the web and the agents. `unscreened` shows what the other defences achieve, which don't know the wordings of
 * injections.
 */
export const arms = {
  defended: (arena: Arena, draft: string): Tools => openGuardedTools(arena, { draft }),
  unscreened: (arena: Arena, draft: string): Tools =>
    openGuardedTools(arena, { draft, screen: (text) => ({ text, leftOut: 0, isGrave: false }) }),
  off: (arena: Arena): Tools => ({ toolSet: createNaiveTools(arena), pages: null }),
} as const;
export type Arm = keyof typeof arms;

export const armTitles: Readonly<Record<Arm, string>> = {
  defended: "all defences",
  unscreened: "without the screen",
  off: "defences off",
};
