import { z } from "zod";
import { formKind } from "./form-kind.ts";

/** Kinds of tasks in which an item can be posed: the accepted question itself, and its forms. */
export const taskKind = z.enum(["plain", ...formKind.options]);
export type TaskKind = z.infer<typeof taskKind>;
