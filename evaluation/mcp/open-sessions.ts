/** A connection that an agent has opened and not closed. */
export interface Session {
  close(): Promise<void>;
}

export interface SessionLimits {
  /** Sessions of one address at once. */
  readonly most: number;
  /** One that nothing was asked of for so long gives way to a new one where the places are taken. An agent may think for long, so no other is closed. */
  readonly idleMs: number;
  readonly now?: () => number;
}

export interface Sessions<S extends Session> {
  /** True where one more may be opened. A place that is taken has to be given back or filled. */
  reserve(): boolean;
  /** Gives a reserved place back that no session came of. */
  release(): void;
  /** Fills a reserved place. */
  add(id: string, session: S): void;
  get(id: string): S | undefined;
  remove(id: string): void;
  /** A request of a session is under way until the function that it gives is called: meanwhile the session is not idle. */
  use(id: string): () => void;
  closeAll(): Promise<void>;
}

interface Entry<S> {
  readonly session: S;
  busy: number;
  used: number;
}

/** Keeps the sessions of one address, and bounds how many there are: each holds memory until it ends. */
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
