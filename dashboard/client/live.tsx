import { type QueryKey, useQueryClient } from "@tanstack/preact-query";
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type EventKind, eventKinds, type LiveEvent } from "./event-kinds.ts";

export type LiveState = "connecting" | "live" | "lost" | "ended";
type Taker = (event: LiveEvent) => void;

interface Live {
  readonly state: LiveState;
  subscribe(taker: Taker): () => void;
}

const Stream = createContext<Live>({ state: "ended", subscribe: () => () => {} });

/**
 * Holds the page's only stream of progress, because a browser allows few connections to one host, and each stream needs one. A hidden page
 * closes the stream. Later it continues after the last event that it got, so nothing is missed.
 */
export function LiveProvider({
  isOn,
  children,
}: {
  readonly isOn: boolean;
  readonly children: ComponentChildren;
}) {
  const [state, setState] = useState<LiveState>("connecting");
  const takers = useRef(new Set<Taker>());
  useEffect(() => {
    if (!isOn) return setState("ended");
    let last = "";
    let source: EventSource | null = null;
    const close = (): void => {
      source?.close();
      source = null;
    };
    const open = (): void => {
      close();
      if (document.hidden) return;
      source = openStream(last, (event, position) => {
        last = position;
        if (event !== null) for (const taker of takers.current) taker(event);
      });
      source.onopen = () => setState("live");
      source.onerror = () => setState(source?.readyState === EventSource.CLOSED ? "ended" : "lost");
    };
    open();
    document.addEventListener("visibilitychange", open);
    return () => {
      document.removeEventListener("visibilitychange", open);
      close();
    };
  }, [isOn]);
  const live = useMemo(
    () => ({
      state,
      subscribe(taker: Taker) {
        takers.current.add(taker);
        return () => void takers.current.delete(taker);
      },
    }),
    [state],
  );
  return <Stream.Provider value={live}>{children}</Stream.Provider>;
}

export const useLiveState = (): LiveState => useContext(Stream).state;

/** Takes each event of the workspace while the component is shown. */
function useEvents(take: Taker): void {
  const { subscribe } = useContext(Stream);
  const taker = useRef(take);
  taker.current = take;
  useEffect(() => subscribe((event) => taker.current(event)), [subscribe]);
}

const quietMs = 1500;

/** Requests the answers under these keys again after events of these kinds, but not more often than the eye can follow. */
export function useRefreshOn(kinds: readonly EventKind[], keys: readonly QueryKey[]): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current !== null && clearTimeout(timer.current)), []);
  useEvents(({ kind }) => {
    if (timer.current !== null || !kinds.includes(kind)) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    }, quietMs);
  });
}

function openStream(after: string, take: (event: LiveEvent | null, position: string) => void): EventSource {
  const source = new EventSource(`/v1/events${after === "" ? "" : `?after=${encodeURIComponent(after)}`}`);
  for (const kind of eventKinds)
    source.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) => {
      const told = JSON.parse(data) as Omit<LiveEvent, "kind">;
      take({ ...told, kind } as LiveEvent, lastEventId);
    });
  return source;
}
