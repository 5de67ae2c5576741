import type { ComponentChildren } from "preact";
import { createPortal } from "preact/compat";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useMessages } from "../language/define-messages.ts";
import { Button } from "./button.tsx";
import { Failure } from "./failure.tsx";
import { partMessages } from "./part-messages.ts";
import "./confirm.css";

/**
 * Asks before something is done that costs money or can't be undone. `children` says what will happen, and `estimate` what it costs. The
 * dialog stays open until the service has accepted the work, and shows the reason if the service has not.
 */
export function Confirm({
  title,
  action,
  kind = "primary",
  estimate,
  children,
  isReady = true,
  staysOpen = false,
  onConfirm,
  onClose,
}: {
  readonly title: string;
  /** Text of the button that does it. */
  readonly action: string;
  readonly kind?: "primary" | "danger";
  readonly estimate?: ComponentChildren;
  readonly children: ComponentChildren;
  /** Whether everything is filled in, and the estimate is there. */
  readonly isReady?: boolean;
  /** Whether another step follows, for which the caller shows another dialog. */
  readonly staysOpen?: boolean;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const t = useMessages(partMessages);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const confirm = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      if (!staysOpen) onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  // Below the body it takes nothing of the style of what opened it, such as a row of a table.
  return createPortal(
    <dialog class="confirm" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form onSubmit={(event) => void confirm(event)}>
        <h2 id={id}>{title}</h2>
        <div class="stack">{children}</div>
        {estimate !== undefined && (
          <div class="confirm-estimate">
            <p>{t.estimate}</p>
            {estimate}
          </div>
        )}
        {error !== null && <Failure error={error} />}
        <div class="confirm-actions">
          <Button onClick={() => dialog.current?.close()}>{t.cancel}</Button>
          <Button type="submit" kind={kind} isBusy={isBusy} isDisabled={!isReady}>
            {action}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
