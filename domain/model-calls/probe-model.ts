import { z } from "zod";

/** What `freshet doctor` asks of every model role: give a word back, as a structured reply and through a tool call. */
export const probeModel = {
  name: "probe_model",
  input: z.object({ word: z.string() }),
  reply: z.object({ word: z.string().describe("The word of the input, unchanged.") }),
};
