/** The signature of a notice, as common gateways make it: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hexadecimal>`. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** An older notice may have been recorded and sent again. */
export const toleranceSeconds = 300

const macOf = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

export function signNotice(secret: string, body: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** Of the bytes as they came: one changed byte, another secret or another time makes it false. */
export function isSigned(secret: string, body: Buffer, signature: unknown, now: Date): boolean {
  const [, time, hex] = typeof signature === 'string' ? (/^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []) : []
  if (time === undefined || hex === undefined) return false
  const seconds = Number(time)
  if (Math.abs(now.getTime() / 1_000 - seconds) > toleranceSeconds) return false
  return timingSafeEqual(macOf(secret, seconds, body), Buffer.from(hex, 'hex'))
}
