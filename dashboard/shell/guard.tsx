import type { ComponentChildren } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { useMessages } from "../language/define-messages.ts";
import { Button } from "../parts/button.tsx";
import { Empty } from "../parts/empty.tsx";
import { shellMessages } from "./shell-messages.ts";

/** Keeps the frame usable when a view fails, as after an update of the service whose old files are gone. */
export function Guard({ children }: { readonly children: ComponentChildren }) {
  const t = useMessages(shellMessages);
  const [error] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  return (
    <Empty
      title={t.broken}
      text={error instanceof Error ? error.message : String(error)}
      action={<Button onClick={() => location.reload()}>{t.reload}</Button>}
    />
  );
}
