/** Kinds of account, and permissions of an employer's users and of administrators (docs/product/accounts.md, "Roles"). */
import { z } from 'zod'

export const accountKinds = ['candidate', 'employer', 'admin'] as const
export const accountKindSchema = z.enum(accountKinds)
export type AccountKind = z.infer<typeof accountKindSchema>

/** owner: everything, billing, users; recruiter: offers, applications, chat; viewer: reads. */
export const employerRoles = ['owner', 'recruiter', 'viewer'] as const
export const employerRoleSchema = z.enum(employerRoles)
export type EmployerRole = z.infer<typeof employerRoleSchema>

/** administrator: everything; moderator: offers, reports, companies; support: reads; analyst: analytics alone. */
export const adminRoles = ['administrator', 'moderator', 'support', 'analyst'] as const
export const adminRoleSchema = z.enum(adminRoles)
export type AdminRole = z.infer<typeof adminRoleSchema>

/** Of an employer or an administrator; candidates have none. */
export const accountRoleSchema = z.enum([...employerRoles, ...adminRoles])
export type AccountRole = z.infer<typeof accountRoleSchema>
