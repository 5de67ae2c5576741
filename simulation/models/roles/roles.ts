import { playProbe } from "./probe-model.ts";
import type { Role } from "./role.ts";

/** Every part that the simulated models play. */
export const roles: readonly Role[] = [playProbe];
