/** Servers repeat the recipient in their refusals; what is stored and logged must not name it. */
const address = /[^\s<>"'(),:;[\]@]{1,64}@[^\s<>"'(),:;@]{1,255}/g

const maxLength = 500

export const withoutAddresses = (text: string): string =>
  text
    .slice(0, 4 * maxLength)
    .replace(address, '[address]')
    .slice(0, maxLength)
