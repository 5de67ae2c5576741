import { createHash } from "node:crypto";
import { hashPrompts } from "../agents/hash-prompts.ts";

/** One SHA-256 over the prompts of an agent, by its folder: equal where its words are. */
export function hashAgentPrompts(folder: "judge" | "solver"): string {
  const own = Object.entries(hashPrompts()).filter(([path]) => path.startsWith(`${folder}/`));
  return createHash("sha256").update(JSON.stringify(own)).digest("hex");
}
