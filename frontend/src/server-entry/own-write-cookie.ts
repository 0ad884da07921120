import { cookieOf } from '../browser/cookies.ts'
import { ownWriteCookie } from '../http/own-write.ts'

/** The cookie, and no other, by which pages wait for the visitor's last change; undefined: they changed nothing within the last minute. */
export function ownWriteOf(cookies: string | undefined): string | undefined {
  const position = cookieOf(cookies, ownWriteCookie)
  return position === undefined ? undefined : `${ownWriteCookie}=${position}`
}
