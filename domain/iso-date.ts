import { z } from "zod";

/** A calendar day, `YYYY-MM-DD`; days that don't exist (2026-02-30) are refused. */
export const isoDate = z.iso.date();
export type IsoDate = z.infer<typeof isoDate>;
