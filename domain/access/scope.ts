import { z } from "zod";

/**
 * A part of what a token allows. `read` shows ids, states, counts, reasons and costs. Everything that gives an answer away (question text,
 * evidence, graphs, proofs, samples) needs `read-answers`, or `review` for reviewers. No scope includes another one, so a token names each
 * scope that it has.
 */
export const scope = z.enum(["read", "order", "read-answers", "review", "submit", "admin"]);
export type Scope = z.infer<typeof scope>;

/** Name of a workspace: one benchmark of the service, with its own database. */
export const workspaceName = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,31}$/u,
    "lower-case letters, digits and hyphens, at most 32, beginning with a letter",
  );

/** The workspace of the settings file with which the service starts. */
export const defaultWorkspace = "default";
