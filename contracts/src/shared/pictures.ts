/** Logos as they are uploaded (docs/product/companies.md, "Logo"): the same limits in the form and on the server. */
export const logoTypes = ['image/jpeg', 'image/png'] as const
export const maxLogoBytes = 5_000_000
/** Of width and height. */
export const minLogoPixels = 100
/** Width times height, as it is decoded into memory: a few kilobytes can claim gigabytes. */
export const maxLogoPixels = 25_000_000
