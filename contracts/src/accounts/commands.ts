/** What clients send to sign in and out (docs/product/accounts.md). */
import { z } from 'zod'
import { asciiEmail, isEmail, mayBePhone } from '../offers/rules/addresses.ts'
import { locales } from '../shared/locale.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { isLine, plainLine } from '../shared/plain-line.ts'
import { newPasswordSchema } from './password-rule.ts'
import { accountKindSchema } from './roles.ts'

/** Normalises an address, so that one person has one account: compatibility forms folded, spaces cut, lower case, its domain in ASCII. */
export const normalizeEmail = (email: string): string => asciiEmail(email.normalize('NFKC').trim().toLowerCase())

export const emailSchema = z
  .string({ error: messageKeys.wrongType })
  .max(320, messageKeys.tooLong)
  .overwrite(normalizeEmail)
  .check(
    z.minLength(1, { error: messageKeys.required, abort: true }),
    z.refine<string>(isEmail, messageKeys.email),
    z.maxLength(255, messageKeys.tooLong),
  )

/** Bounded, so that no request makes us hash megabytes; the rules for new passwords do not apply to existing ones. */
export const givenPasswordSchema = z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(1_024, messageKeys.tooLong)

/** Of an authenticator app, six digits, or a recovery code; as it was typed. */
export const otpSchema = z.string({ error: messageKeys.wrongType }).max(64, messageKeys.tooLong).trim()

/** `otp`: of accounts with a second factor; others ignore it. */
export const credentialsSchema = z.object({
  kind: accountKindSchema,
  email: emailSchema,
  password: givenPasswordSchema,
  otp: otpSchema.optional(),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** The password again: a session that was left open must not erase an account. */
export const eraseAccountSchema = z.object({ password: givenPasswordSchema })

export const accountNameSchema = z
  .string({ error: messageKeys.wrongType })
  .max(1_000, messageKeys.tooLong)
  .overwrite(plainLine)
  .min(1, messageKeys.required)
  .min(2, messageKeys.tooShort)
  .max(255, messageKeys.tooLong)
  .superRefine(isLine('person'))

export const phoneSchema = z
  .string({ error: messageKeys.wrongType })
  .max(40, messageKeys.invalidPhone)
  .trim()
  .min(1, messageKeys.required)
  .refine((phone) => phone === '' || mayBePhone(phone), { error: messageKeys.invalidPhone })

/** What is absent stays as it is. */
export const changeProfileSchema = z.object({
  name: accountNameSchema.optional(),
  phone: phoneSchema.optional(),
  subscribe_to_newsletter: z.boolean({ error: messageKeys.wrongType }).optional(),
  /** Of e-mails; one of the board's. */
  locale: z.enum(locales, { error: messageKeys.notAnOption }).optional(),
})
export type ChangeProfile = z.infer<typeof changeProfileSchema>

/** With the password: a session that was left open must not give the account away. */
export const changeEmailSchema = z.object({ email: emailSchema, password: givenPasswordSchema })
export type ChangeEmail = z.infer<typeof changeEmailSchema>

/** `endApiTokens`: those that the account created end as well; so it is without a word. */
export const changePasswordSchema = z.object({
  password: givenPasswordSchema,
  newPassword: newPasswordSchema,
  endApiTokens: z.boolean({ error: messageKeys.wrongType }).default(true),
})
export type ChangePassword = z.input<typeof changePasswordSchema>

/** RFC 6749, sections 4.3 and 6, as JSON. */
export const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  credentialsSchema.extend({ grant_type: z.literal('password') }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(512) }),
])
export type TokenRequest = z.infer<typeof tokenRequestSchema>

export const tokenReplySchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int(),
  refresh_token: z.string(),
})
export type TokenReply = z.infer<typeof tokenReplySchema>

export const endedSessionsSchema = z.object({ ended: z.int().min(0) })

/** RFC 7009: an access or a refresh token; without one, the session of the request itself. */
export const revokeRequestSchema = z.object({
  token: z.string().min(1).max(512).optional(),
  token_type_hint: z.string().max(64).optional(),
  grant_type: z.string().max(64).optional(),
  client_id: z.string().max(255).optional(),
})
