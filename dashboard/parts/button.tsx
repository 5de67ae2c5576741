import type { ComponentChildren } from "preact";
import { Link } from "wouter-preact";
import "./button.css";

type ButtonKind = "plain" | "primary" | "danger" | "quiet";

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly kind?: ButtonKind;
  readonly type?: "button" | "submit";
  readonly onClick?: () => void;
  readonly isDisabled?: boolean;
  /** Whether its work is under way: it then takes no second click. */
  readonly isBusy?: boolean;
  /** Explains the button where its text alone doesn't, as for one that only shows an icon. */
  readonly label?: string;
}

export function Button({
  children,
  kind = "plain",
  type = "button",
  onClick,
  isDisabled = false,
  isBusy = false,
  label,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={`button ${kind}`}
      disabled={isDisabled || isBusy}
      aria-busy={isBusy}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** A way to another view that looks like a button. An address that begins with `~` is not relative to the view. */
export function LinkButton({
  children,
  kind = "plain",
  href,
}: Pick<ButtonProps, "children" | "kind"> & { readonly href: string }) {
  return (
    <Link href={href} class={`button ${kind}`}>
      {children}
    </Link>
  );
}
