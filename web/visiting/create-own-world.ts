import type { Tab } from "./open-tab.ts";

/**
 * A world of ours on the tab's page: the same document, and JavaScript that none of the page's scripts has touched. What
 * is read there is true, and as long as we say; in the page's own world every property may answer with a lie or with megabytes, and
 * the line to the browser, which all visits share, drops what doesn't fit.
 */
export interface OwnWorld {
  /** The expression's value in the present document; rejects while the page is on its way to another. */
  evaluate(expression: string): Promise<unknown>;
}

export function createOwnWorld(tab: Tab, documents: () => number): OwnWorld {
  let entered: { readonly document: number; readonly context: Promise<number> } | null = null;
  const enter = async (): Promise<number> => {
    const options = { frameId: tab.targetId, worldName: "freshet" };
    return (await tab.send("Page.createIsolatedWorld", options)).executionContextId;
  };
  return {
    async evaluate(expression) {
      // A world ends with its document, and its number may then be another's.
      if (entered?.document !== documents()) entered = { document: documents(), context: enter() };
      const { context } = entered;
      context.catch(() => {
        if (entered?.context === context) entered = null;
      });
      const options = { expression, contextId: await context, returnByValue: true };
      return (await tab.send("Runtime.evaluate", options)).result.value;
    },
  };
}
