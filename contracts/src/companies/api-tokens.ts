/** API tokens of a company, as owners create and see them (docs/product/api.md, "API tokens"). */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { isLine, plainLine } from '../shared/plain-line.ts'
import { apiTokenScopes } from './api-token-scopes.ts'

/** That work at one time: one for each program, and a second one while it is replaced. */
export const maxApiTokens = 20
/** How long expired ones stay in the list. */
export const expiredTokenDays = 30

export const apiTokenLifetimes = [30, 90, 365] as const
const lifetimeSchema = z.union(
  apiTokenLifetimes.map((days) => z.literal(days)),
  { error: messageKeys.notAnOption },
)

export const createApiTokenSchema = z.object({
  name: z
    .string({ error: messageKeys.wrongType })
    .max(200, messageKeys.tooLong)
    .overwrite(plainLine)
    .superRefine(isLine('title'))
    .check(
      z.minLength(1, { error: messageKeys.required, abort: true }),
      z.minLength(2, messageKeys.tooShort),
      z.maxLength(60, messageKeys.tooLong),
    ),
  scopes: z
    .array(z.enum(apiTokenScopes, { error: messageKeys.notAnOption }), { error: messageKeys.wrongType })
    .max(50, messageKeys.tooManyItems)
    .min(1, messageKeys.required)
    .overwrite((scopes) => apiTokenScopes.filter((scope) => scopes.includes(scope))),
  /** Null: until it is revoked. */
  lifetimeDays: lifetimeSchema.nullable(),
})
export type CreateApiToken = z.infer<typeof createApiTokenSchema>

export const shownApiTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiTokenScopes)),
  /** Last four characters. */
  ending: z.string(),
  createdAt: instantSchema,
  /** Null: until it is revoked. */
  expiresAt: instantSchema.nullable(),
})

export const createdApiTokenSchema = shownApiTokenSchema.extend({
  /** In this reply and never again. */
  token: z.string(),
})
export type CreatedApiToken = z.infer<typeof createdApiTokenSchema>

export const apiTokenListSchema = z.object({
  data: z.array(
    shownApiTokenSchema.extend({
      createdBy: z.object({ id: z.string(), name: z.string() }),
      /** To an hour; null: never used. */
      lastUsedAt: instantSchema.nullable(),
      isExpired: z.boolean(),
    }),
  ),
})
export type ApiTokenList = z.infer<typeof apiTokenListSchema>
export type ShownApiToken = ApiTokenList['data'][number]
