import { useEffect, useRef, useState } from "preact/hooks";

/** The three questions of the paper (EvoBrowseComp, appendix C), in their order. */
export const asked = ["evidenceCorrect", "unambiguous", "inferable"] as const;

/** The answers so far; null where there are none. */
export type Answers = Readonly<Record<(typeof asked)[number], boolean | null>>;

export const emptyAnswers: Answers = { evidenceCorrect: null, unambiguous: null, inferable: null };

const stored = "freshet.review-keys";

/**
 * Single keys for an annotator, who judges a hundred questions. They can be switched off, as they get in the way of speech input, and they
 * rest while something is being typed.
 */
export function useAnswerKeys(options: {
  readonly answers: Answers;
  readonly onAnswer: (answers: Answers) => void;
  readonly onSave: () => void;
  readonly onMove: (by: 1 | -1) => void;
}) {
  const [isOn, setOn] = useState(isOnAtFirst);
  const noteField = useRef<HTMLDivElement>(null);
  const current = useRef(options);
  current.current = options;
  useEffect(() => {
    if (!isOn) return;
    const take = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const isTyping = target?.matches("input:not([type=radio]), textarea, select") === true;
      if (event.key === "Escape" && isTyping && target instanceof HTMLElement) target.blur();
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      // A button or link keeps its own keys.
      if (event.key === "Enter" && target?.closest("a, button, summary") != null) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const { answers, onAnswer, onSave, onMove } = current.current;
      const actions: Readonly<Record<string, () => void>> = {
        ...Object.fromEntries(
          asked.map((name, at) => [
            String(at + 1),
            () => onAnswer({ ...answers, [name]: answers[name] !== true }),
          ]),
        ),
        y: () => onAnswer({ evidenceCorrect: true, unambiguous: true, inferable: true }),
        Enter: onSave,
        ArrowLeft: () => onMove(-1),
        ArrowRight: () => onMove(1),
        n: () => noteField.current?.querySelector("textarea")?.focus(),
      };
      const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", take);
    return () => document.removeEventListener("keydown", take);
  }, [isOn]);
  return {
    isOn,
    noteField,
    setOn(next: boolean) {
      setOn(next);
      try {
        localStorage.setItem(stored, next ? "on" : "off");
      } catch {
        // A browser that forbids storage keeps the choice until the page is left.
      }
    },
  };
}

function isOnAtFirst(): boolean {
  try {
    return localStorage.getItem(stored) !== "off";
  } catch {
    return true;
  }
}
