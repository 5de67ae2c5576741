/** How often a call whose key the ledger knows with another request goes on under another name: a fault in what asks must end. */
export const mostForks = 3;
