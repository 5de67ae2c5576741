import { z } from "zod";

/** One use of a tool by a solver: what it searched for and which addresses it was shown, or which pages it read. */
const toolUse = z.discriminatedUnion("tool", [
  z.object({
    tool: z.literal("search"),
    searches: z.array(z.object({ query: z.string(), urls: z.array(z.string()) })),
  }),
  z.object({ tool: z.literal("visit"), urls: z.array(z.string()) }),
]);
export type ToolUse = z.infer<typeof toolUse>;

/** The tool uses of one solver, in their order. Only the database contains them, since queries may tell the answer. */
export const solverTrail = z.array(toolUse);
export type SolverTrail = z.infer<typeof solverTrail>;
