import type { Told } from "../../client/create-api.ts";

/** One run with its rounds and what they cost. It has no text of the question, which a reader needs a scope for. */
export type RunReport = Told<"/v1/runs/{id}">;

export type Round = RunReport["rounds"][number];

/** The texts of a run: its seed, its evidence and its drafts. */
export type RunContent = Told<"/v1/runs/{id}/content">;
