/** Signing in with the board's identity provider (docs/product/accounts.md, "Signing in with an identity provider"). */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { givenPasswordSchema, otpSchema } from './commands.ts'
import { accountKindSchema } from './roles.ts'

export const beginIdentitySchema = z.object({ kind: accountKindSchema })
/** The provider's sign-in page. */
export const begunIdentitySchema = z.object({ url: z.string() })

/** The query of the page that the provider sent the browser back to. */
export const finishIdentitySchema = z.object({ answer: z.string({ error: messageKeys.wrongType }).max(8_192, messageKeys.tooLong) })

/** An account has the address and is not linked yet: its password proves that it is the same person. */
export const unlinkedIdentitySchema = z.object({ token: z.string(), email: z.string() })
export type UnlinkedIdentity = z.infer<typeof unlinkedIdentitySchema>

export const linkIdentitySchema = z.object({ token: z.string().min(1).max(64), password: givenPasswordSchema, otp: otpSchema.optional() })

/** Null: the account is not linked. */
export const ownIdentitySchema = z.object({ identity: z.object({ issuer: z.string(), linkedAt: instantSchema }).nullable() })
export type OwnIdentity = z.infer<typeof ownIdentitySchema>
