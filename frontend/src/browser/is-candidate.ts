import { accountMarkName } from './account-mark.ts'
import { cookieOf } from './cookies.ts'

/** Whether the visitor is signed in as a candidate, as far as the browser knows (account-mark.ts). */
export const isMarkedCandidate = (boardId: string): boolean => cookieOf(document.cookie, accountMarkName(boardId)) === 'candidate'
