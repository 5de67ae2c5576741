import { z } from "zod";

/** A calendar day, `YYYY-MM-DD`. Days that don't exist, such as 2026-02-30, are refused. */
export const isoDate = z.iso.date();
export type IsoDate = z.infer<typeof isoDate>;
