import { z } from "zod";

const oneOrMany = z.union([z.string(), z.array(z.string()).min(1)]);

/** Arguments of the field's `search` tool: an array of queries, a plain string accepted. */
export const searchToolInput = z.object({
  query: oneOrMany.describe(
    "One or several search queries; several complementary ones in one call are welcome.",
  ),
});
export type SearchToolInput = z.infer<typeof searchToolInput>;

/** Arguments of the field's `visit` tool: addresses that a search or a visited page showed, and what is looked for. */
export const visitToolInput = z.object({
  url: oneOrMany.describe("One or several addresses out of search results or visited pages."),
  goal: z.string().min(1).describe("What you want to learn from the pages."),
});
export type VisitToolInput = z.infer<typeof visitToolInput>;
