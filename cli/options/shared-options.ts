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
  /** One of the settings' `serve.workspaces`. */
  readonly workspace?: string;
}

/** The `--method` option of commands that apply the method. */
export const methodOption = (): Option =>
  new Option(
    "--method <profile>",
    "`strict` (the settings' default): answers are proved over the evidence, and alternative answers are searched for; or `paper`: the paper's steps alone",
  ).choices(methodProfile.options);
