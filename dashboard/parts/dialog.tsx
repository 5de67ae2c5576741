import { X } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { createPortal } from "preact/compat";
import { useEffect, useId, useRef } from "preact/hooks";
import { useMessages } from "../language/define-messages.ts";
import { Button } from "./button.tsx";
import { partMessages } from "./part-messages.ts";
import "./dialog.css";

/** A window over the page that shows something. Escape and its button close it. */
export function Dialog({
  title,
  children,
  onClose,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}) {
  const t = useMessages(partMessages);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Below the body it takes nothing of the style of what opened it.
  return createPortal(
    <dialog class="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" label={t.close} onClick={() => dialog.current?.close()}>
          <X aria-hidden size={17} />
        </Button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>,
    document.body,
  );
}
