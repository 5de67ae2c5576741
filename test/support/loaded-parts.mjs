// Preloaded into the built command line (node --import): writes the addresses of all modules that it loads to the file that
// FRESHET_TEST_LOADED names.
import { appendFileSync } from "node:fs";
import Module, { register } from "node:module";

const file = process.env.FRESHET_TEST_LOADED;
const hooks = `
import { appendFileSync } from "node:fs";
export async function load(url, context, next) {
  appendFileSync(${JSON.stringify(file)}, url + "\\n");
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
const load = Module._load;
Module._load = function (request, ...rest) {
  appendFileSync(file, `require:${request}\n`);
  return load.call(this, request, ...rest);
};
