import { z } from "zod";

/** Step of these calls in the call ledger. */
export const modelCheckStep = "probe";

/** `freshet doctor` asks every model role to return a word, once as a structured reply and once through a tool call. */
export const probeModel = {
  name: "probe_model",
  input: z.object({ word: z.string() }),
  reply: z.object({ word: z.string().describe("The word of the input, unchanged.") }),
};
