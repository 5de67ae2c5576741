import { Option } from "commander";

/** Of every command that searches or visits; `joinWebOption` makes one argument of its two values. */
export const webOption = (): Option =>
  new Option(
    "--web <mode>",
    "`replay FILE|DIR`: answer searches and visits from WARC recordings, without touching the web",
  );
