// Preloaded into Node's programs (node --require): writes each one's main file to the file that FRESHET_TEST_PROGRAMS names.
const { appendFileSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

if (isMainThread) appendFileSync(process.env.FRESHET_TEST_PROGRAMS, `${process.argv[1]}\n`);
