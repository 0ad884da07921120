/** Kinds of account and permissions of an employer's users (docs/product/accounts.md, "Roles"). */
import { z } from 'zod'

export const accountKinds = ['candidate', 'employer', 'admin'] as const
export const accountKindSchema = z.enum(accountKinds)
export type AccountKind = z.infer<typeof accountKindSchema>

/** owner: everything, billing, users; recruiter: offers, applications, chat; viewer: reads. */
export const employerRoles = ['owner', 'recruiter', 'viewer'] as const
export const employerRoleSchema = z.enum(employerRoles)
export type EmployerRole = z.infer<typeof employerRoleSchema>
