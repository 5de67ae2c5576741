import { Option } from "commander";

/** Of every command that searches or visits; `joinWebOption` makes one argument of its two values. */
export const webOption = (): Option =>
  new Option(
    "--web <mode>",
    "`replay FILE|DIR`: search and visit out of WARC files alone, and ask nothing of the web",
  );
