import { loadPrompts, type Prompts } from "../load-prompts.ts";

/** The system prompts of the search agent: with tools (`solve`), and without (`answer`). */
export function solverPrompts(): { readonly solve: Prompts; readonly answer: Prompts } {
  return { solve: loadPrompts(import.meta.url, "solve"), answer: loadPrompts(import.meta.url, "answer") };
}
