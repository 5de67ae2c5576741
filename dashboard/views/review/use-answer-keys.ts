import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** The three questions of the paper (EvoBrowseComp, appendix C), and the one that only a form is asked, in their order. */
const asked = ["evidenceCorrect", "unambiguous", "inferable", "asPromised"] as const;
export type Asked = (typeof asked)[number];

/** The answers so far; null where there are none. */
export type Answers = Readonly<Record<Asked, boolean | null>>;

export const emptyAnswers: Answers = {
  evidenceCorrect: null,
  unambiguous: null,
  inferable: null,
  asPromised: null,
};

/** The questions about a question or about a form. */
export function askedAbout(isForm: boolean): readonly Asked[] {
  return asked.filter((name) => isForm || name !== "asPromised");
}

/** The answers as they are stored; null while one is missing. */
export function completeAnswers(
  { evidenceCorrect, unambiguous, inferable, asPromised }: Answers,
  isForm: boolean,
) {
  if (evidenceCorrect === null || unambiguous === null || inferable === null) return null;
  if (isForm && asPromised === null) return null;
  return { evidenceCorrect, unambiguous, inferable, asPromised: isForm ? asPromised : null };
}

const stored = "freshet.review-keys";

/**
 * Single keys for an annotator, who judges a hundred questions. They can be switched off, as they get in the way of speech input, and they
 * rest while something is being typed.
 */
export function useAnswerKeys(options: {
  readonly answers: Answers;
  readonly isForm: boolean;
  readonly onAnswer: (answers: Answers) => void;
  readonly onSave: () => void;
  readonly onMove: (by: 1 | -1) => void;
}) {
  const [isOn, setOn] = useState(isOnAtFirst);
  const noteField = useRef<HTMLDivElement>(null);
  const current = useRef(options);
  current.current = options;
  // Before the question is painted, as somebody who sees it may press a key.
  useLayoutEffect(() => {
    if (!isOn) return;
    const take = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const isTyping = target?.matches("input:not([type=radio]), textarea, select") === true;
      if (event.key === "Escape" && isTyping && target instanceof HTMLElement) target.blur();
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      // A button or link keeps its own keys.
      if (event.key === "Enter" && target?.closest("a, button, summary") != null) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const { answers, isForm, onAnswer, onSave, onMove } = current.current;
      const names = askedAbout(isForm);
      const actions: Readonly<Record<string, () => void>> = {
        ...Object.fromEntries(
          names.map((name, at) => [
            String(at + 1),
            () => onAnswer({ ...answers, [name]: answers[name] !== true }),
          ]),
        ),
        y: () => onAnswer({ ...answers, ...Object.fromEntries(names.map((name) => [name, true])) }),
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
