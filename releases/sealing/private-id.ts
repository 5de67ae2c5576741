/** By which the private split of a release is sealed: its seals open under no key of the public one. */
export function privateId(releaseId: string): string {
  return `${releaseId}/private`;
}
