#!/usr/bin/env node
import { createProgram } from "./create-program.ts";
import { exitWith } from "./exit-with.ts";
import { joinWebOption } from "./join-web-option.ts";

try {
  await createProgram().parseAsync(joinWebOption(process.argv));
} catch (error) {
  exitWith(error);
}
