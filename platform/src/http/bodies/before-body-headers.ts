/** Its value: the length that the client announced, or nothing. Only the web server says it (before-body.ts). */
export const beforeBodyHeader = 'x-before-body'
/** Said with the body that follows: its limits were taken when it was asked about. Only the web server says it. */
export const admittedHeader = 'x-admitted'
/** Of the answer: whose request it is. */
export const accountHeader = 'x-account'
