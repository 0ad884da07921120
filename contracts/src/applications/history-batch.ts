/** Of one request for the history or for marks, as of one page. */
export const historyBatch = 25
