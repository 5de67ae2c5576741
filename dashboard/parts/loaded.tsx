import type { ComponentChildren } from "preact";
import { Failure } from "./failure.tsx";
import { Loading } from "./loading.tsx";

/** Shows what a query got, and until then that it is being fetched, or why it failed. */
export function Loaded<Data>({
  query,
  children,
}: {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: Data) => ComponentChildren;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}
