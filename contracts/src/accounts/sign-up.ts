/** Signing up, and the links of forgotten passwords (docs/product/accounts.md, "Signing up"). Forms in the browser check it with the same schemas. */
import { z } from 'zod'
import { companyNameSchema } from '../companies/commands.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { accountNameSchema, emailSchema, phoneSchema } from './commands.ts'
import { newPasswordSchema } from './password-rule.ts'
import { accountKindSchema } from './roles.ts'

/** A link that confirms an address, and one that sets a password. */
export const confirmationHours = 48
export const resetMinutes = 60
/** How long a sign-up that no one confirms is stored: its link can be sent again. */
export const signUpDays = 7

const repetitionSchema = z.string({ error: messageKeys.wrongType }).max(1_024, messageKeys.tooLong)

interface WithRepetition {
  readonly password?: string | undefined
  readonly password_confirmation?: string | undefined
}
/** Typed twice, the same. */
const repeated = ({ password, password_confirmation: repetition }: WithRepetition): boolean => password === repetition
/** Said beside the problems of other fields. */
const repetitionProblem = {
  path: ['password_confirmation'],
  error: messageKeys.passwordsDiffer,
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
}

export const signUpSchema = z.object({
  company: z.object({
    name: companyNameSchema,
    accepted_regulations: z.literal(true, { error: messageKeys.regulationsRequired }),
    subscribe_to_newsletter: z.boolean({ error: messageKeys.wrongType }),
  }),
  user: z
    .object({
      name: accountNameSchema,
      phone: phoneSchema,
      email: emailSchema,
      password: newPasswordSchema,
      password_confirmation: repetitionSchema,
    })
    .refine(repeated, repetitionProblem),
})
export type SignUp = z.infer<typeof signUpSchema>

const linkTokenSchema = z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(512, messageKeys.tooLong)

/** A password that is sent replaces the one of the sign-up. */
export const confirmAccountSchema = z
  .object({
    confirmation_token: linkTokenSchema,
    password: newPasswordSchema.optional(),
    password_confirmation: repetitionSchema.optional(),
  })
  .refine(repeated, repetitionProblem)
export type ConfirmAccount = z.infer<typeof confirmAccountSchema>

/** By the address, or by a link that is no longer valid. `set_password` is accepted and changes nothing: a sign-up has its password. */
export const confirmAgainSchema = z
  .object({ confirmation_token: linkTokenSchema.optional(), email: emailSchema.optional(), set_password: z.boolean().optional() })
  .refine(({ confirmation_token: token, email }) => token !== undefined || email !== undefined, {
    path: ['email'],
    error: messageKeys.required,
  })
export type ConfirmAgain = z.infer<typeof confirmAgainSchema>

export const forgottenPasswordSchema = z.object({ email: emailSchema, kind: accountKindSchema.optional() })
export type ForgottenPassword = z.infer<typeof forgottenPasswordSchema>

export const resetPasswordSchema = z
  .object({ reset_password_token: linkTokenSchema, password: newPasswordSchema, password_confirmation: repetitionSchema })
  .refine(repeated, repetitionProblem)
export type ResetPassword = z.infer<typeof resetPasswordSchema>

/** By the link that was sent to the new address. */
export const confirmEmailSchema = z.object({ token: linkTokenSchema })
