import { Check, Copy } from "lucide-preact";
import { useRef, useState } from "preact/hooks";
import { useMessages } from "../language/define-messages.ts";
import { Button } from "./button.tsx";
import { partMessages } from "./part-messages.ts";
import "./shown-once.css";

/** A secret that the service tells once, to be copied now. */
export function ShownOnce({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useMessages(partMessages);
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A page over plain HTTP has no clipboard: the text is selected, and the reader copies it by key.
    }
  };
  return (
    <div class="shown-once">
      <input
        ref={field}
        class="mono"
        aria-label={label}
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden size={15} /> : <Copy aria-hidden size={15} />}
        {isCopied ? t.copied : t.copy}
      </Button>
    </div>
  );
}
