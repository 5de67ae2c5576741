import type { Finding, FindingCode } from "../domain/graph/finding.ts";

const bypasses: ReadonlySet<FindingCode> = new Set(["bypass-edge", "avoidable-key-hop"]);

/** Bypasses that are not confirmed become warnings (`method: strict`); everything else stays what it is. */
export function rateBypasses(
  findings: readonly Finding[],
  confirmsBypass: (bypass: Finding) => boolean,
): Finding[] {
  return findings.map((finding) =>
    bypasses.has(finding.code) && !confirmsBypass(finding) ? { ...finding, severity: "warning" } : finding,
  );
}
