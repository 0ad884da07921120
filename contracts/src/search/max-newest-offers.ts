/** Of the stream of a list's newest offers; a page that counts says "100+". Apart from the schema, which the browser does not need. */
export const maxNewestOffers = 100
