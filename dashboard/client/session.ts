import { QueryClient, useQuery } from "@tanstack/preact-query";
import type { paths } from "./paths.ts";
import { ProblemError, readProblem } from "./problem-error.ts";

export type Session = paths["/session"]["get"]["responses"][200]["content"]["application/json"];
export type Scope = Session["scopes"][number];

const key = ["session"];
let csrf: string | null = null;

/** The value that the browser has to send with each change. */
export const currentCsrf = (): string | null => csrf;

/** Answers that the page has got, and when to ask again. What can't succeed is not tried again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < 2 &&
        (!(error instanceof ProblemError) || [0, 502, 503, 504].includes(error.problem.status)),
    },
  },
});

// A session that has ended shows the login, whichever view noticed it.
queries.getQueryCache().subscribe(({ type, query }) => {
  const { error } = query.state;
  if (type === "updated" && error instanceof ProblemError && error.problem.status === 401) forget();
});

/** The session of the person who is logged in: null for nobody, undefined while it is not known. */
export function useSession() {
  return useQuery({ queryKey: key, queryFn: readSession, staleTime: 60_000 });
}

async function readSession(): Promise<Session | null> {
  const response = await ask("GET");
  if (response.status === 401) return null;
  return remember(response);
}

/** Logs the browser in. @throws ProblemError where the token is not valid */
export async function logIn(token: string): Promise<void> {
  queries.setQueryData(key, await remember(await ask("POST", { token })));
}

/** Logs the browser out, and forgets everything that it was shown. */
export async function logOut(): Promise<void> {
  await ask("DELETE");
  forget();
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
}

function forget(): void {
  csrf = null;
  if (queries.getQueryData(key) !== null) queries.setQueryData(key, null);
}

async function remember(response: Response): Promise<Session> {
  if (!response.ok) throw await readProblem(response);
  const session = (await response.json()) as Session;
  csrf = session.csrf;
  return session;
}

async function ask(method: string, body?: object): Promise<Response> {
  const headers = {
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(csrf !== null && { "x-csrf-token": csrf }),
  };
  try {
    return await fetch("/session", {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw ProblemError.unreachable();
  }
}
