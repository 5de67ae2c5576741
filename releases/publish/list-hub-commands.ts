import type { Publication } from "./plan-publication.ts";

/** The commands of Hugging Face's own program that do what `freshet release publish --run` does, each as its arguments. */
export function listHubCommands({ repository, gate, folder, manifest }: Publication): string[][] {
  const { id } = manifest.release;
  const dataset = ["--repo-type", "dataset"];
  return [
    ["hf", "repos", "create", repository, ...dataset, "--private", "--exist-ok"],
    ["hf", "repos", "settings", repository, ...dataset, "--gated", gate],
    // An earlier release's files would otherwise stay between this one's, and `release verify` reports such files.
    ["hf", "upload", repository, folder, ".", ...dataset, "--delete", "*", "--commit-message", id],
    ["hf", "repos", "tag", "create", repository, id, ...dataset],
  ];
}
