/** The use of one host by one visit. */
export interface HostTurn {
  readonly granted: true;
  /** Every granted turn ends with one call; `pauseMs`: the host asked to be left alone for so long. */
  end(outcome?: { readonly pauseMs?: number | undefined }): void;
}

/** The host is not to be asked again so soon, and nobody waits for so long. */
export interface HostPause {
  readonly granted: false;
  readonly retryInMs: number;
}

/** Others have the host's turns for longer than this visit waits: it is to come back then. */
export interface HostPutOff {
  readonly granted: false;
  readonly putOff: true;
  readonly retryInMs: number;
}

/** Spaces out visits to each host: how many at once, how far apart, and not at all while a host wants its peace. */
export interface HostTurns {
  /**
   * Waits in line, with `patienceMs` for that long at most. `intervalMs`: at least so far apart, where the host itself asks for
   * more than the settings. @throws the signal's reason; UnreachableError where the shared store is away
   */
  take(
    host: string,
    options?: {
      readonly intervalMs?: number;
      readonly patienceMs?: number | undefined;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<HostTurn | HostPause | HostPutOff>;
  /** Waits until the ends of turns are written down. */
  close(): Promise<void>;
}
