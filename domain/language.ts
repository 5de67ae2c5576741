import { z } from "zod";

/** The two languages that questions are written in (EvoBrowseComp, abstract). */
export const language = z.enum(["en", "zh"]);
export type Language = z.infer<typeof language>;
