/** Signing up, and the links of forgotten passwords (docs/product/accounts.md, "Signing up"). Forms in the browser check it with the same schemas. */
import { z } from 'zod'
import { companyNameSchema } from '../companies/commands.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { accountNameSchema, emailSchema, givenPasswordSchema, phoneSchema } from './commands.ts'
import { newPasswordSchema } from './password-rule.ts'
import { pendingActionsSchema } from './pending-actions.ts'
import { accountProfileSchema } from './queries.ts'
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

/** Of a candidate. `pending`: what they had begun, which the confirmation gives back. */
export const candidateSignUpSchema = z
  .object({
    name: accountNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    password_confirmation: repetitionSchema,
    accepted_regulations: z.literal(true, { error: messageKeys.regulationsRequired }),
    subscribe_to_newsletter: z.boolean({ error: messageKeys.wrongType }),
    pending: pendingActionsSchema.optional(),
  })
  .refine(repeated, repetitionProblem)
export type CandidateSignUp = z.infer<typeof candidateSignUpSchema>

const linkTokenSchema = z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(512, messageKeys.tooLong)

/**
 * The password of the sign-up, unless the browser is the one that signed up; or, typed twice, another one in its place. A sign-up without one
 * needs it.
 */
export const confirmAccountSchema = z
  .object({
    confirmation_token: linkTokenSchema,
    password: givenPasswordSchema.optional(),
    password_confirmation: repetitionSchema.optional(),
  })
  .superRefine(({ password, password_confirmation: repetition }, context) => {
    if (repetition === undefined) return
    for (const issue of newPasswordSchema.safeParse(password).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['password'], message: issue.message })
    if (!repeated({ password, password_confirmation: repetition }))
      context.addIssue({ code: 'custom', path: ['password_confirmation'], message: messageKeys.passwordsDiffer })
  })
export type ConfirmAccount = z.infer<typeof confirmAccountSchema>

/** With a password: as the page of such a link sends it. */
export const firstPasswordSchema = z
  .object({ confirmation_token: linkTokenSchema, password: newPasswordSchema, password_confirmation: repetitionSchema })
  .refine(repeated, repetitionProblem)

/** The refusal of a link that is used without a password where one is needed. */
export const passwordMissing = {
  code: 'validation',
  errors: [{ path: 'password', code: 'required', message: messageKeys.required }],
} as const

/**
 * `pending`: of candidates, what they had begun before they signed up. `alreadyConfirmed`: the link had worked before, in this browser or for
 * who knows the password; no session is opened again.
 */
export const confirmedAccountSchema = accountProfileSchema.extend({
  pending: pendingActionsSchema.optional(),
  alreadyConfirmed: z.literal(true).optional(),
})
export type ConfirmedAccount = z.infer<typeof confirmedAccountSchema>

/**
 * By the address, or by a link that is no longer valid. `set_password`: it is a candidate's sign-up, whose link sets the password; which
 * page a link leads to is decided by the sign-up itself.
 */
export const confirmAgainSchema = z
  .object({
    confirmation_token: linkTokenSchema.optional(),
    email: emailSchema.optional(),
    set_password: z.boolean().optional(),
    kind: z.enum(['candidate', 'employer']).optional(),
  })
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

/** By the link that was sent to the new address. `password`: of the account, unless the request has a session of it. */
export const confirmEmailSchema = z.object({ token: linkTokenSchema, password: givenPasswordSchema.optional() })
