import { rmSync } from "node:fs";
import { join } from "node:path";
import { type OpenOptions, openFreshet } from "../../app/open-freshet.ts";
import { loadSettings } from "../../config/load-settings.ts";
import { type Scope, scope } from "../../domain/access/scope.ts";
import { serveSettings } from "../../domain/settings/serve-settings.ts";
import type { Workspace } from "../../service/route.ts";
import { startService } from "../../service/start-service.ts";
import { settingsFolder } from "./settings-folder.ts";

/** What tests read of a row of an answer. */
interface ToldRow {
  readonly id: string;
  readonly name: string;
  readonly runId: string;
  readonly kind: string;
  readonly party: string;
  readonly action: string;
  readonly subject: string;
  readonly target: number;
}

/** What tests read of an answer. A member that an answer lacks is undefined all the same: the tests say what they expect. */
interface Told {
  readonly id: string;
  readonly code: string;
  readonly detail: string;
  readonly next: string | null;
  readonly csrf: string;
  readonly key: string;
  readonly text: string;
  readonly judged: number;
  readonly answers: unknown;
  readonly annotators: readonly string[];
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  readonly refresh: ToldRow;
  readonly release: ToldRow;
  readonly question: ToldRow;
  readonly runs: readonly ToldRow[];
  readonly refreshes: readonly ToldRow[];
  readonly questions: readonly ToldRow[];
  readonly files: readonly ToldRow[];
  readonly items: readonly ToldRow[];
  readonly lines: readonly ToldRow[];
  readonly entries: readonly ToldRow[];
  readonly disagreements: readonly unknown[];
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The document of the answer; empty if it is none. */
  readonly json: Told;
}

interface Asked {
  readonly method?: string;
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OpenService {
  readonly url: string;
  readonly cwd: string;
  readonly workspace: Workspace;
  /** Asks over real HTTP; with a token of all scopes unless another one, or null, is given. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** A token of these scopes. */
  token(...scopes: readonly Scope[]): Promise<string>;
  close(): Promise<void>;
}

const pageFolder = join(import.meta.dirname, "..", "..", "dist", "dashboard");

/** The service in this process, over real HTTP, on a database of the caller's. */
export async function openService(options: {
  readonly databaseUrl: string;
  readonly name?: string;
  readonly serve?: Record<string, unknown>;
  /** Whether it also serves the web page, as it was built last. */
  readonly page?: boolean;
  /** Added to the settings file. */
  readonly settings?: Record<string, unknown>;
  /** Further environment variables. */
  readonly env?: NodeJS.ProcessEnv;
  /** Its folder, if it is not a new one; it has a settings file already. */
  readonly cwd?: string;
  /** Takes the lines that an operator reads. */
  readonly log?: (line: string) => void;
  /** Looks up the hosts of webhooks in place of the system. */
  readonly resolveHost?: NonNullable<OpenOptions["resolveHost"]>;
  /** Further workspaces of the same service. */
  readonly besides?: readonly Workspace[];
}): Promise<OpenService> {
  const { databaseUrl, name = "default", besides = [], resolveHost, log = () => {} } = options;
  const cwd = options.cwd ?? settingsFolder(options.settings);
  const env = { DATABASE_URL: databaseUrl, ...options.env };
  const settings = loadSettings({ cwd, env, keys: "none" });
  const freshet = await openFreshet(settings, {
    ...{ for: "serve", workspace: name, log },
    ...(resolveHost && { resolveHost }),
  });
  const workspace = { name, freshet, settings, simulated: false };
  const failures: string[] = [];
  const service = await startService({
    workspaces: [workspace, ...besides],
    page: options.page ? pageFolder : null,
    serve: serveSettings.parse({ port: 0, requestsPerMinute: 100_000, ...options.serve }),
    log: (line) => failures.push(line),
  });
  const make = async (scopes: readonly Scope[]): Promise<string> => {
    const request = { name: `holder of ${scopes.join(" and ")}`, scopes, expiresDays: 1 };
    return (await freshet.access.createToken(request)).text;
  };
  const whole = await make(scope.options);
  return {
    url: service.url,
    cwd,
    workspace,
    async ask(path, { method = "GET", token = whole, body, headers = {} } = {}) {
      const response = await fetch(`${service.url}${path}`, {
        method,
        redirect: "manual",
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson ? JSON.parse(text) : {},
      };
    },
    token: (...scopes) => make(scopes),
    async close() {
      await service.close();
      await freshet.close();
      rmSync(cwd, { recursive: true, force: true });
      if (failures.length > 0)
        throw new Error(`the service met what it did not expect: ${failures.join("; ")}`);
    },
  };
}
