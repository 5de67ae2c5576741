import { useMessages } from "../../language/define-messages.ts";
import { CheckField } from "../../parts/fields.tsx";
import { reviewMessages } from "./review-messages.ts";

/** The keys of the annotator's page, and the switch that turns them off. */
export function Shortcuts({
  isForm,
  isOn,
  onChange,
}: {
  /** Whether a form is judged, about which there is a fourth question. */
  readonly isForm: boolean;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const t = useMessages(reviewMessages);
  const keys = [
    [["1", "2", "3", ...(isForm ? ["4"] : [])], t.keyToggle],
    [["Y"], t.keyAll],
    [["Enter"], t.keySave],
    [["←", "→"], t.keyMove],
    [["N"], t.keyNote],
  ] as const;
  return (
    <div class="shortcuts">
      <CheckField label={t.shortcuts} name="shortcuts" value={isOn} onChange={onChange} />
      {isOn && (
        <dl>
          {keys.map(([names, text]) => (
            <div key={text}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
