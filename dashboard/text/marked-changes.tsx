import { diffWords } from "./diff-words.ts";
import "./marked-changes.css";

/** A text with what was added and removed since another version of it. Additions and removals differ by more than their colour. */
export function MarkedChanges({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      {diffWords(before, after).map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === "added") return <ins key={key}>{text}</ins>;
        if (kind === "removed") return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </>
  );
}
