/** Applying on the board itself; until its form exists, no page may announce direct applications to search engines. */
export const internalFormIsOpen: boolean = false
