/**
 * Tells whatever listens on the page (the tenant's own analytics) what has just happened to an offer, as an event on the window
 * (docs/product/offer-form.md, "Events of the pages"). Nothing leaves the browser by it.
 */
export type OfferPageEvent = 'copied' | 'edited' | 'extended' | 'firstPublished' | 'published' | 'refreshed'

export const announce = (name: OfferPageEvent, detail: { readonly slug: string; readonly plan: string }): void =>
  void window.dispatchEvent(new CustomEvent(name, { detail }))
