/** The second factor of employers and administrators: codes of an authenticator app, and recovery codes (docs/product/accounts.md, "Second factor"). */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { givenPasswordSchema, otpSchema } from './commands.ts'
import type { AccountKind } from './roles.ts'

export const mayUseSecondFactor = (kind: AccountKind): boolean => kind !== 'candidate'
/** Without one they may only set one up. */
export const needsSecondFactor = (kind: AccountKind): boolean => kind === 'admin'

export const recoveryCodeCount = 10
/** A secret that was shown waits so long for its first code. */
export const enrolmentMinutes = 15

const requiredOtpSchema = otpSchema.check(z.minLength(1, messageKeys.required))

/** The password again: a session that was left open must not change it. `otp`: of accounts that have a second factor. */
export const secondFactorCheckSchema = z.object({ password: givenPasswordSchema, otp: otpSchema.optional() })

/** The first code of the app. */
export const confirmSecondFactorSchema = z.object({ otp: requiredOtpSchema })

/** Shown here alone. */
export const begunSecondFactorSchema = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** `otpauth://`, to be shown as a QR code. */
  uri: z.string(),
})
export type BegunSecondFactor = z.infer<typeof begunSecondFactorSchema>

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** Null: the account has none. */
export const ownSecondFactorSchema = z.object({
  secondFactor: z.object({ enabledAt: instantSchema, recoveryCodesLeft: z.int().min(0) }).nullable(),
})
export type OwnSecondFactor = z.infer<typeof ownSecondFactorSchema>

/** The identity provider has signed the person in; the account's second factor is next. */
export const identityOtpNeededSchema = z.object({ otpToken: z.string() })
export type IdentityOtpNeeded = z.infer<typeof identityOtpNeededSchema>

export const identityOtpSchema = z.object({ token: z.string().min(1).max(64), otp: requiredOtpSchema })
