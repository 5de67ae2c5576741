/** Spaces out requests to one service. */
export interface RequestPace {
  /** Resolves when the next request of that name may go out. @throws the signal's reason; UnreachableError where the shared store is away */
  turn(name: string, perSecond: number, signal?: AbortSignal): Promise<void>;
}
