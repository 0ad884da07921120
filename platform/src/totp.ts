/** Codes of authenticator apps (RFC 6238): six digits of SHA-1, every 30 seconds. The values that every app knows. */
import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30
/** Steps before and after the present one whose codes are right: clocks differ, and typing takes a while. */
const window = 1

const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds })

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export const totpStep = (at: Date): number => Math.floor(at.getTime() / (stepSeconds * 1_000))

/** The step that a code belongs to, of those that are valid at this time; null: it is wrong. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window })
  return delta === null ? null : totpStep(at) + delta
}

export const codeOfStep = (secret: string, step: number): string => totpOf(secret).generate({ timestamp: step * stepSeconds * 1_000 })

/** What an app reads from a QR code. */
export const totpUri = (secret: string, { issuer, account }: { readonly issuer: string; readonly account: string }): string =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds }).toString()
