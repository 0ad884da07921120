/** Addresses of uploaded files: the key without the board, which the host of a request names. */
export const filePath = '/v2/files/{purpose}/{name}'

const logos = '/api/v2/files/logos/'

/** The smaller rendition of a logo that was uploaded, under the same name. Logos from elsewhere have none and stand for themselves. */
export const logoThumbAddress = (logoUrl: string): string =>
  logoUrl.startsWith(logos) ? `/api/v2/files/logo-thumbs/${logoUrl.slice(logos.length)}` : logoUrl

/** On this site. `key`: `<board>/<purpose>/<name>`. */
export const fileAddress = (key: string): string => `/api/v2/files/${key.slice(key.indexOf('/') + 1)}`

const files = '/api/v2/files/'
/** The key behind an address of `fileAddress`; null: another address, such as a drawn logo of the demo. */
export const fileKeyAt = (address: string, tenant: string): string | null =>
  address.startsWith(files) ? `${tenant}/${address.slice(files.length)}` : null
