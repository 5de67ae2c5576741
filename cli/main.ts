#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node
// The C library keeps memory arenas for each thread, and freed memory stays in these arenas. With only two arenas the process's memory
// doesn't grow (`npm run soak`).
import { endInTime } from "./process/end-in-time.ts";
import { exitWith } from "./process/exit-with.ts";
import { runCommand } from "./run-command.ts";
import { guardOutput } from "./terminal/guard-output.ts";

guardOutput();
// Node would print the error's text without passing the output guard.
process.on("uncaughtException", (error) => {
  exitWith(error);
  process.exit();
});
await runCommand(process.argv);
endInTime();
