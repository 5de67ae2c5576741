import { Check, X } from "lucide-preact";
import { useMessages } from "../language/define-messages.ts";
import { gateNames } from "../language/gate-names.ts";
import { useLanguage } from "../language/language.tsx";
import "./gate-list.css";
import { partMessages } from "./part-messages.ts";

/** Decisions of gates, each with its reason in a sentence. */
export function GateList({
  gates,
}: {
  readonly gates: readonly { readonly gate: string; readonly passed: boolean; readonly reason: string }[];
}) {
  const t = useMessages(partMessages);
  const { language } = useLanguage();
  return (
    <ul class="gates">
      {gates.map(({ gate, passed, reason }) => (
        <li key={gate} class={passed ? "passed" : "failed"}>
          {passed ? <Check aria-hidden size={15} /> : <X aria-hidden size={15} />}
          <span>
            <strong>{gateNames[language].get(gate) ?? gate}</strong>{" "}
            <span class="hidden-text">{passed ? t.gatePassed : t.gateFailed}</span>
            <span class="soft">{reason}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
