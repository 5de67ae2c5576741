#!/usr/bin/env node
import { createProgram } from "./create-program.ts";
import { exitWith } from "./exit-with.ts";

try {
  await createProgram().parseAsync(process.argv);
} catch (error) {
  exitWith(error);
}
