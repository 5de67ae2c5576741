import { Option } from "commander";
import { type MethodProfile, methodProfile } from "../../domain/settings/method-settings.ts";

/** Options that every command has. */
export interface SharedOptions {
  readonly settings?: string;
  readonly json?: boolean;
  /** `replay:PATH`. */
  readonly web?: string;
  readonly fullPanel?: boolean;
  /** The method's profile, in place of that of the settings. */
  readonly method?: MethodProfile;
}

/** The option of commands that work by the method. */
export const methodOption = (): Option =>
  new Option(
    "--method <profile>",
    "`paper`, or `strict`: bypasses and answers are held against the evidence, and alternative answers are looked for",
  ).choices(methodProfile.options);
