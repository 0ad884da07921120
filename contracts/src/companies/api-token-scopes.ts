/** What an API token of a company may do (docs/product/api.md, "API tokens"). A route names the scope that opens it; one that names none is closed to tokens. */
import { z } from 'zod'

export const apiTokenScopes = [
  'offers:read',
  'offers:write',
  'offers:publish',
  'applications:read',
  'applications:write',
  'statistics:read',
  'codes:read',
  'company:read',
] as const
export type ApiTokenScope = (typeof apiTokenScopes)[number]

/** Tokens that only read cannot pass the grants of a command either. */
export const changesSomething = (scope: ApiTokenScope): boolean => !scope.endsWith(':read')

/** So that scanners of source code find a token that was committed. */
export const apiTokenPrefix = 'jb_'

const scopeSchema = z.enum(apiTokenScopes)
/** Stored ones. */
export const apiTokenScopesSchema = z.array(scopeSchema).min(1).max(apiTokenScopes.length)
