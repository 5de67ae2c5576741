/** A connection that an agent has opened and not yet closed. */
export interface Session {
  close(): Promise<void>;
}

export interface SessionLimits {
  /** Maximum number of sessions open at one address at the same time. */
  readonly most: number;
  /**
   * Time in milliseconds after which an unused session may be replaced by a new one, if the maximum is reached. Below the maximum no
   * session is closed, because an agent may think for a long time.
   */
  readonly idleMs: number;
  readonly now?: () => number;
}

export interface Sessions<S extends Session> {
  /** Reserves a place for one more session; false if none is free. The caller must then call `add` or `release`. */
  reserve(): boolean;
  /** Frees a reserved place for which no session was opened. */
  release(): void;
  /** Puts a session into a reserved place. */
  add(id: string, session: S): void;
  get(id: string): S | undefined;
  remove(id: string): void;
  /** Marks a session as busy until the returned function is called. A busy session is never idle. */
  use(id: string): () => void;
  closeAll(): Promise<void>;
}

interface Entry<S> {
  readonly session: S;
  busy: number;
  used: number;
}

/** Holds the sessions of one address and limits their number, because each session uses memory until it ends. */
export function openSessions<S extends Session>(limits: SessionLimits): Sessions<S> {
  const { most, idleMs, now = Date.now } = limits;
  const entries = new Map<string, Entry<S>>();
  let reserved = 0;
  const closeIdle = (): void => {
    for (const [id, { session, busy, used }] of entries) {
      if (busy > 0 || now() - used < idleMs) continue;
      entries.delete(id);
      session.close().catch(() => {});
    }
  };
  return {
    reserve() {
      if (entries.size + reserved >= most) closeIdle();
      if (entries.size + reserved >= most) return false;
      reserved += 1;
      return true;
    },
    release() {
      reserved -= 1;
    },
    add(id, session) {
      reserved -= 1;
      entries.set(id, { session, busy: 0, used: now() });
    },
    get: (id) => entries.get(id)?.session,
    remove: (id) => void entries.delete(id),
    use(id) {
      const entry = entries.get(id);
      if (entry === undefined) return () => {};
      entry.busy += 1;
      return () => {
        entry.busy -= 1;
        entry.used = now();
      };
    },
    async closeAll() {
      const open = [...entries.values()];
      entries.clear();
      await Promise.all(open.map(({ session }) => session.close()));
    },
  };
}
