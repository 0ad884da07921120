/** What a person is called who has given an address and no name: what stands before the @. Known again as such, so that it is shown as no name. */
export const nameOfEmail = (email: string): string => email.slice(0, Math.max(0, email.lastIndexOf('@')))
