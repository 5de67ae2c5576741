import type { z } from "zod";

/**
 * A table's columns as a zod object: strings, enums, whole numbers, numbers, booleans, lists of strings, each of them nullable or
 * not. JSONL and Parquet are written from the same parsed rows, so that they agree.
 */
export type Table<Shape extends z.ZodRawShape = z.ZodRawShape> = z.ZodObject<Shape>;
