import { z } from "zod";

/** One document of a haystack. The gold document is the first in a list; a trial puts it at its drawn place. */
export const formDocument = z.object({ url: z.string(), title: z.string(), text: z.string() });
export type FormDocument = z.infer<typeof formDocument>;
