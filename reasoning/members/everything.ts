import type { Members } from "./members.ts";

/** No constraint at all. */
export const everything: Members = { kind: "all-but", keys: new Set() };
