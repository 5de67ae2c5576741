/**
 * What a site has taught: `browser`: its pages need one; `plain`: a browser showed no more; `barred`: a browser is
 * turned away as well; `unknown`: nothing, or it is time to look again.
 */
export type SiteHabit = "unknown" | "browser" | "plain" | "barred";
