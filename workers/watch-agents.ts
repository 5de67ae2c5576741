import { z } from "zod";
import { UnreachableError } from "../domain/errors/freshet-error.ts";
import { type AgentFailure, agentFailure, type ReplyFault } from "../domain/model-calls/call-spec.ts";
import { own } from "../domain/own.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { WorkEvent } from "./run-work.ts";

/** So many in a row that came to nothing by one role's model: the next ones would too, and each uses up a seed or a sub-domain. */
const patience = 5;

const watched = { run: "runs", seeding: "seedings" } as const;
/** What a run's job comes to that was ended by its own steps, and a seeding's. */
const ending = z.union([z.object({ status: z.literal("ended") }), z.object({ added: z.int() })]);
const failure = z.object({ failed: agentFailure });

/**
 * Looks at how runs and seedings end in this process; gives the error to stop it with where one role's model let several of a kind in a row
 * come to nothing. All else stays as it is: the same command goes on.
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
      `the last ${count} ${watched[kind]} came to nothing because the model of role ${failed.role}${where} gave no usable reply: ${describeFailure(failed)}. Try it with \`freshet doctor\`; the same command goes on`,
      { code: "agent-failing" },
    );
  };
}

/** For people who have never seen the code. */
const words: Readonly<Record<ReplyFault, string>> = {
  refused: "it refused",
  empty: "nothing came",
  "cut-off": "it was cut off at the token limit",
  "malformed-json": "no JSON came",
  "wrong-shape": "its JSON was of another shape than asked for",
  "no-report": "it never handed its result in by the tool for that",
  "call-limit": "it used up its tool calls before it handed anything in",
  "content-filter": "its server's filter stopped it",
  "context-exceeded": "the conversation became longer than its context",
  "server-failed": "its server failed",
  "timed-out": "nothing whole came in time",
};

/** Of several faults each once. What the model wrote is left out: it may hold an answer. */
function describeFailure({ fault, came }: AgentFailure): string {
  const known = new Map<string, string>(Object.entries(words));
  const said = [...new Set(fault.split(/,\s*/u))].map((name) => known.get(name) ?? name).join(", ");
  return `${said}${came === undefined ? "" : ` (what came: ${came})`} [${fault}]`;
}
