import { Plus } from "lucide-preact";
import { useState } from "preact/hooks";
import { useMessages } from "../language/define-messages.ts";
import { Button } from "../parts/button.tsx";
import { useMay } from "../shell/session-context.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { orderMessages } from "./order-messages.ts";

/** The button that orders questions, for whoever may. */
export function OrderQuestions() {
  const t = useMessages(orderMessages);
  const [isOpen, setOpen] = useState(false);
  if (!useMay("order")) return null;
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden size={16} />
        {t.open}
      </Button>
      {isOpen && <OrderDialog onClose={() => setOpen(false)} />}
    </>
  );
}
