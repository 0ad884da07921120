import { yearSeconds } from '../../browser/cookies.ts'

/**
 * Remembers the language that an address named, for addresses that name none. Runs within the page as soon as it is read: the choice
 * also counts when the visitor leaves before the scripts have come. It is no header of the answer, which all visitors share.
 */
export const rememberLanguage =
  `document.cookie="locale="+document.documentElement.lang+"; Path=/; Max-Age=${yearSeconds}; SameSite=Lax"` +
  '+(location.protocol==="https:"?"; Secure":"")'
