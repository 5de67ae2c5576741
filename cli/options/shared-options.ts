import type { MethodProfile } from "../../domain/settings/method-settings.ts";

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
