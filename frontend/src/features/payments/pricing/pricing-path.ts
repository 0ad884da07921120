/** What plans cost, for everyone to read (docs/product/payments.md, "Pages"). */
export const pricingPath = '/pricing'
