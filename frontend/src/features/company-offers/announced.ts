/** Tells what listens on the page that something has happened to an offer; the page that uses this feature brings it (docs/product/offer-form.md, "Events of the pages"). */
export type Announce = (name: 'refreshed' | 'extended' | 'copied', detail: { readonly slug: string; readonly plan: string }) => void
