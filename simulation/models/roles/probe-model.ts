import { probeModel } from "../../../domain/model-calls/probe-model.ts";
import { defineRole } from "./role.ts";

/** Gives the word back: what `freshet doctor` asks for. */
export const playProbe = defineRole(probeModel, ({ input }) => ({ report: { word: input.word } }));
