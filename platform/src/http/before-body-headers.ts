/** Its value: the length that the client announced, or nothing. Only the web server says it (before-body.ts). */
export const beforeBodyHeader = 'x-before-body'
/** Of the answer: whose request it is. */
export const accountHeader = 'x-account'
