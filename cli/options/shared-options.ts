import { Option } from "commander";
import { type MethodProfile, methodProfile } from "../../domain/settings/method-settings.ts";

/** Options that every command has. */
export interface SharedOptions {
  readonly settings?: string;
  readonly json?: boolean;
  /** `replay:PATH`, as `joinWebOption` makes it. */
  readonly web?: string;
  readonly fullPanel?: boolean;
  /** Profile of the method; it overrides the one in the settings. */
  readonly method?: MethodProfile;
}

/** The `--method` option of commands that apply the method. */
export const methodOption = (): Option =>
  new Option(
    "--method <profile>",
    "`paper`, or `strict`: bypasses and answers are checked against the evidence, and alternative answers are searched for",
  ).choices(methodProfile.options);
