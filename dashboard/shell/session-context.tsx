import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Scope, Session } from "../client/session.ts";

const Current = createContext<Session | null>(null);

export function SessionProvider({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: ComponentChildren;
}) {
  return <Current.Provider value={session}>{children}</Current.Provider>;
}

/** Whether the session has a scope: without it the service would refuse the request. */
export function useMay(scope: Scope): boolean {
  return useContext(Current)?.scopes.includes(scope) ?? false;
}
