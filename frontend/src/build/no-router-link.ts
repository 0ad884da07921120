/** In place of the router's link (scripts/replaced-imports): routes have it as a property that nothing here uses. Links are `AppLink` and `OfferLink`. */
export const Link = (): never => {
  throw new Error('Use AppLink')
}
