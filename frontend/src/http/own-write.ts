/** The visitor's last change: reads wait for it, also those of pages that are loaded next, by the server and in other tabs. */

/** Holds the position of the change until every read model is past it, and reads may come from caches again. */
export const ownWriteCookie = 'written'
export const ownWriteSeconds = 60

export const positionHeader = 'If-Position-At-Least'
