/**
 * The cookie beside that of the session, which scripts can read and which says only that there is a session, and of which kind of account.
 * Without it a page asks nothing about its visitor. It may outlive its session; whatever relies on one asks the server.
 */
export const accountMarkName = (boardId: string): string => `account-${boardId}`
