#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node
// The C library keeps arenas for each thread, and what was freed stays in them: two hold memory steady (`npm run soak`).
import { createProgram } from "./create-program.ts";
import { endInTime } from "./end-in-time.ts";
import { exitWith } from "./exit-with.ts";
import { joinWebOption } from "./join-web-option.ts";

try {
  await createProgram().parseAsync(joinWebOption(process.argv));
} catch (error) {
  exitWith(error);
} finally {
  endInTime();
}
