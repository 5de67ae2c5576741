import {
  Activity,
  ClipboardCheck,
  Eye,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Package,
  Trophy,
  Wrench,
} from "lucide-preact";
import type { ComponentType } from "preact";
import { lazy } from "preact/compat";
import type { Scope } from "../client/session.ts";
import type { shellMessages } from "./shell-messages.ts";

export interface View {
  /** Address of the view; everything below it is the view's own. */
  readonly path: string;
  readonly name: keyof (typeof shellMessages)["en"] & `nav${string}`;
  readonly icon: LucideIcon;
  /** Scopes of which a session needs one to see anything here. */
  readonly needs: readonly Scope[];
  readonly show: ComponentType;
}

/** The views of the page, each a file of its own that is loaded when it is first visited. */
export const views: readonly View[] = [
  {
    path: "/",
    name: "navOverview",
    icon: LayoutDashboard,
    needs: ["read"],
    show: lazy(() => import("../views/overview/overview-view.tsx")),
  },
  {
    path: "/runs",
    name: "navRuns",
    icon: Activity,
    needs: ["read"],
    show: lazy(() => import("../views/runs/runs-view.tsx")),
  },
  {
    path: "/questions",
    name: "navQuestions",
    icon: ListChecks,
    needs: ["read"],
    show: lazy(() => import("../views/questions/questions-view.tsx")),
  },
  {
    path: "/review",
    name: "navReview",
    icon: ClipboardCheck,
    needs: ["review", "read"],
    show: lazy(() => import("../views/review/review-view.tsx")),
  },
  {
    path: "/releases",
    name: "navReleases",
    icon: Package,
    needs: ["read"],
    show: lazy(() => import("../views/releases/releases-view.tsx")),
  },
  {
    path: "/leaderboard",
    name: "navLeaderboard",
    icon: Trophy,
    needs: ["read", "submit"],
    show: lazy(() => import("../views/leaderboard/leaderboard-view.tsx")),
  },
  {
    path: "/exposure",
    name: "navExposure",
    icon: Eye,
    needs: ["read"],
    show: lazy(() => import("../views/exposure/exposure-view.tsx")),
  },
  {
    path: "/operations",
    name: "navOperations",
    icon: Wrench,
    needs: ["read", "admin"],
    show: lazy(() => import("../views/operations/operations-view.tsx")),
  },
];
