/**
 * Spaces out requests to one service. Today each process keeps its own pace; one that all machines share stands behind the same
 * interface.
 */
export interface RequestPace {
  /** Resolves when the next request of that name may go out. @throws the signal's reason */
  turn(name: string, perSecond: number, signal?: AbortSignal): Promise<void>;
}
