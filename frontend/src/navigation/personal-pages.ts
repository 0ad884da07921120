/** Pages of one person: rendered with their session, for no cache and no robot. All other pages are the same for every visitor. */
const personalPath = /^\/(?:candidate|employer-panel|admin)(?:[/?]|$)/

/** `address`: path and query. */
export const isPersonal = (address: string): boolean => personalPath.test(address)

/**
 * Pages of the second browser entry (routes/personal-routes.ts): those, legal documents, `/pric…`, `/application…`, `/still…`, `/reports/…` and `/how-we…`, which are the same for everyone. Short, because
 * lists carry it: a longer word is no page of either entry, and loading it says so.
 */
const secondEntryPath = /^\/(candidate|employer-panel|admin|terms-and|application|still|reports\/|how-we|pric)/

export const isOfSecondEntry = (address: string): boolean => secondEntryPath.test(address)
