import { z } from "zod";
import { UnreachableError } from "../domain/errors/freshet-error.ts";
import { type AgentFailure, agentFailure, type ReplyFault } from "../domain/model-calls/call-spec.ts";
import { own } from "../domain/own.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { WorkEvent } from "./run-work.ts";

/**
 * Number of consecutive failures by one role's model after which the process is stopped. Further runs would fail too, and each of them
 * would use up a seed or a sub-domain.
 */
const patience = 5;

const watched = { run: "runs", seeding: "seedings" } as const;
/** Results of jobs that ended without an error: of a run, and of a seeding. */
const ending = z.union([z.object({ status: z.literal("ended") }), z.object({ added: z.int() })]);
const failure = z.object({ failed: agentFailure });

/**
 * Watches how runs and seedings end in this process. If one role's model has made several consecutive runs or seedings fail, it returns the
 * error that stops the process. All other work stays stored, and the same command resumes it.
 */
export function watchAgents({
  models,
}: Pick<Settings, "models">): (
  event: Pick<WorkEvent, "job" | "ended" | "result">,
) => UnreachableError | null {
  const rows: Record<keyof typeof watched, { role: string | null; count: number }> = {
    run: { role: null, count: 0 },
    seeding: { role: null, count: 0 },
  };
  return ({ job: { kind }, ended, result }) => {
    if ((kind !== "run" && kind !== "seeding") || ended !== "finished") return null;
    if (!ending.safeParse(result).success) return null;
    const { data } = failure.safeParse(result);
    const role = data?.failed.role ?? null;
    const count = role !== null && role === rows[kind].role ? rows[kind].count + 1 : 1;
    rows[kind] = { role, count };
    if (!data || count < patience) return null;
    const { failed } = data;
    const settings = models?.roles[failed.role];
    const endpoint = settings && own(models?.endpoints, settings.endpoint);
    const where = settings
      ? ` (${settings.model} at models.endpoints.${settings.endpoint}, ${endpoint?.baseUrl ?? "unknown"})`
      : "";
    return new UnreachableError(
      `the last ${count} ${watched[kind]} failed because the model of role ${failed.role}${where} gave no usable reply: ${describeFailure(failed)}. Check it with \`freshet doctor\`; the same command resumes the work`,
      { code: "agent-failing" },
    );
  };
}

/** Explanations of faults for people who don't know the code. */
const words: Readonly<Record<ReplyFault, string>> = {
  refused: "it refused",
  empty: "it replied nothing",
  "cut-off": "it was cut off at the token limit",
  "malformed-json": "its reply was no JSON",
  "wrong-shape": "its JSON did not fit the schema",
  "no-report": "it never handed in its result through the reporting tool",
  "call-limit": "it used up its tool calls before it handed anything in",
  "content-filter": "its server's filter stopped it",
  "context-exceeded": "the conversation became longer than its context",
  "server-failed": "its server failed",
  "timed-out": "no complete reply came in time",
};

/** Describes faults, each once. The model's text is left out, since it may contain an answer. */
function describeFailure({ fault, came }: AgentFailure): string {
  const known = new Map<string, string>(Object.entries(words));
  const said = [...new Set(fault.split(/,\s*/u))].map((name) => known.get(name) ?? name).join(", ");
  return `${said}${came === undefined ? "" : ` (it sent: ${came})`} [${fault}]`;
}
