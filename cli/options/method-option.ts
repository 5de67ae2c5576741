import { Option } from "commander";
import { methodProfile } from "../../domain/settings/method-settings.ts";

/** The option of commands that work by the method. */
export const methodOption = (): Option =>
  new Option(
    "--method <profile>",
    "`paper`, or `strict`: bypasses and answers are held against the evidence, and rivals are looked for",
  ).choices(methodProfile.options);
