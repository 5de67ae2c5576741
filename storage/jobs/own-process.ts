import { hostname } from "node:os";

/** Begins the name under which this process takes jobs. */
export const ownProcess = `${hostname()}/${process.pid}/`;
