/** Of a link by e-mail: stands after #, which browsers send to no server. Empty where there is none. */
export const linkToken = (): string => window.location.hash.slice(1)
