/** Addresses of uploaded files: the key without the board, which the host of a request names. */
export const filePath = '/v2/files/{purpose}/{name}'

/** On this site. `key`: `<board>/<purpose>/<name>`. */
export const fileAddress = (key: string): string => `/api/v2/files/${key.slice(key.indexOf('/') + 1)}`
