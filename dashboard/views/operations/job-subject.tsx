import { Link } from "wouter-preact";
import type { schemas } from "../../client/paths.ts";
import { ShortId } from "../../parts/short-id.tsx";

/** The thing for which a job works, with the way to it. */
export function JobSubject({ kind, scopeId }: Pick<schemas["DeadLetter"], "kind" | "scopeId">) {
  if (kind === "task") return <Link href="/schedule">{scopeId}</Link>;
  // A visit may belong to a run, a seeding or an evaluation.
  if (!scopeId.startsWith("run-")) return <ShortId id={scopeId} />;
  return <ShortId id={scopeId} href={`~/runs/${encodeURIComponent(scopeId)}`} />;
}
