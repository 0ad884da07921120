/** How figures about companies are measured, for everyone to read (docs/product/applications.md, "Response promise"). */
export const measuringPath = '/how-we-measure'
