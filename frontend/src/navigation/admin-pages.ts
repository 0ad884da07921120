/**
 * Pages of administrators (routes/admin), a third entry: below `/admin` all but those for signing in and for sessions, which every kind of
 * account has.
 */
const adminPath = /^\/admin(?!\/(?:login|sessions|forgotten|new-p|confirm|identity)|[^/?])/

export const isOfAdminEntry = (address: string): boolean => adminPath.test(address)
