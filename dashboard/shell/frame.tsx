import { FlaskConical, Menu, X } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { useLiveState } from "../client/live.tsx";
import type { Session } from "../client/session.ts";
import { useMessages } from "../language/define-messages.ts";
import { Preferences } from "./preferences.tsx";
import { shellMessages } from "./shell-messages.ts";
import { type View, views } from "./views.ts";
import "./frame.css";

/** The frame shows around each view the name, the navigation, the workspace, and the preferences. */
export function Frame({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: ComponentChildren;
}) {
  const t = useMessages(shellMessages);
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  const section = currentView(path)?.path;
  // The heading announces a new view, so the focus goes to the place where reading begins. At the first load the focus stays where it is.
  const isFirst = useRef(true);
  useEffect(() => {
    setOpen(false);
    if (isFirst.current) isFirst.current = false;
    else content.current?.focus();
  }, [section]);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent): void => void (key === "Escape" && setOpen(false));
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);
  return (
    <div class="frame">
      <a class="frame-skip" href="#content">
        {t.skip}
      </a>
      <header class="frame-top">
        <button
          type="button"
          class="frame-menu"
          aria-expanded={isOpen}
          aria-controls="side"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden size={20} /> : <Menu aria-hidden size={20} />}
          <span class="hidden-text">{isOpen ? t.closeMenu : t.openMenu}</span>
        </button>
        <Brand />
        {session.simulated && <Simulated />}
      </header>
      <div class={`frame-side ${isOpen ? "open" : ""}`} id="side">
        <div class="frame-brand">
          <Brand />
        </div>
        <nav aria-label={t.navigation}>
          <ul>
            {views.map((view) => (
              <li key={view.path}>
                <Link
                  href={view.path}
                  class="frame-link"
                  aria-current={view.path === section ? "page" : undefined}
                  onClick={() => setOpen(false)}
                >
                  <view.icon aria-hidden size={17} strokeWidth={1.8} />
                  {t[view.name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div class="frame-foot">
          {session.simulated && <Simulated />}
          <p class="frame-workspace">
            <span>{t.workspace}</span> <strong>{session.workspace}</strong>
            <LiveMark />
          </p>
          <Preferences session={session} />
        </div>
      </div>
      <main id="content" ref={content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** The view to which an address belongs. */
function currentView(path: string): View | undefined {
  return views.find((view) =>
    view.path === "/" ? path === "/" : path === view.path || path.startsWith(`${view.path}/`),
  );
}

function Brand() {
  return (
    <Link href="/" class="frame-name">
      <img src="/assets/icon.svg" alt="" width="22" height="22" />
      Freshet
    </Link>
  );
}

function Simulated() {
  const t = useMessages(shellMessages);
  return (
    <span class="frame-simulated" title={t.simulatedWhy}>
      <FlaskConical aria-hidden size={14} />
      {t.simulated}
    </span>
  );
}

function LiveMark() {
  const t = useMessages(shellMessages);
  const state = useLiveState();
  if (state === "ended") return null;
  const text = { connecting: t.connecting, live: t.live, lost: t.lost }[state];
  return (
    <span class={`frame-live ${state}`} title={text}>
      <span class="hidden-text">{text}</span>
    </span>
  );
}
