import { useCodes } from "../language/use-codes.ts";
import { Badge, type Tone } from "./badge.tsx";

const tones: ReadonlyMap<string, Tone> = new Map<string, Tone>([
  ...[
    "accepted",
    "active",
    "kept",
    "done",
    "delivered",
    "graded",
    "passed",
    "correct",
    "credible",
    "holds",
  ].map((code): [string, Tone] => [code, "good"]),
  ...["open", "running", "due", "waiting"].map((code): [string, Tone] => [code, "info"]),
  ...["watch", "paused", "unclear", "unsolved", "warning"].map((code): [string, Tone] => [code, "warn"]),
  ...["quarantined", "failed", "dead", "error", "wrong", "rejected"].map((code): [string, Tone] => [
    code,
    "bad",
  ]),
]);

/** A state or a reason code: its name in the reader's language, and the code itself on hover. */
export function CodeBadge({ code, tone }: { readonly code: string; readonly tone?: Tone }) {
  const name = useCodes();
  return (
    <Badge tone={tone ?? tones.get(code) ?? "neutral"} title={code}>
      {name(code)}
    </Badge>
  );
}
