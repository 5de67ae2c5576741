#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node
// The C library keeps arenas for each thread, and what was freed stays in them: two hold memory steady (`npm run soak`).
import { endInTime } from "./process/end-in-time.ts";
import { exitWith } from "./process/exit-with.ts";
import { runCommand } from "./run-command.ts";
import { guardOutput } from "./terminal/guard-output.ts";

guardOutput();
// Node would print the error's text past the guard.
process.on("uncaughtException", (error) => {
  exitWith(error);
  process.exit();
});
await runCommand(process.argv);
endInTime();
