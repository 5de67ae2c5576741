// A reporter of vitest that writes down each failure when it happens: failed tests, hooks and files, and errors that no test caught.
// `npm test` shows them at its very end, also when the tests were stopped before their own report.
import { appendFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.mjs";

const shownLines = 8;
const longest = 200;

export default class FailureReporter {
  /** `file` gets one line of JSON for each failure; the variable FRESHET_FAILURES names it where vitest makes the reporter. */
  constructor({ file = process.env.FRESHET_FAILURES } = {}) {
    this.file = file;
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === "failed") this.note(`${fileOf(test.module)} > ${test.fullName}`, errors);
  }

  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) this.note(`${fileOf(suite.module)} > ${suite.fullName}`, suite.errors());
  }

  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.note(fileOf(module), module.errors());
  }

  onTestRunEnd(_, unhandled) {
    for (const error of unhandled)
      this.note(
        `an error that no test caught${error.VITEST_TEST_PATH ? `, of ${path.relative(root, error.VITEST_TEST_PATH)}` : ""}`,
        [error],
      );
  }

  note(name, errors) {
    if (this.file) appendFileSync(this.file, `${JSON.stringify(describeFailure(name, errors))}\n`);
  }
}

const fileOf = ({ moduleId }) => path.relative(root, moduleId);

/** Gives the name of a failure, the first lines of its message, and the line of our code that it came from. */
function describeFailure(name, errors) {
  const lines = errors.flatMap(({ message = "", stack = "", diff = "" }) => {
    const said = [message, diff].flatMap((text) => stripVTControlCharacters(text).split("\n"));
    const place = stack.split("\n").find((line) => /^\s+at /u.test(line) && !line.includes("node_modules"));
    return [
      ...said.filter((line) => line.trim() !== "").slice(0, shownLines),
      ...(place ? [place.trim()] : []),
    ];
  });
  return [name, ...lines.map((line) => `    ${line.slice(0, longest)}`)].join("\n");
}
