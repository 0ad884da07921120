/** The offers of a company are handed over to another, or everything, by an administrator (docs/product/administration.md, "Merging companies"). */
import { z } from 'zod'
import { companyIdSchema } from '../shared/ids.ts'
import { handoverScopes, mergedRoleSchema } from './events.ts'

/**
 * Its offers, with their applications, belong to `into` from then on. With the scope `company` everything else does as well, its people too, and it is
 * closed for ever; `role`: what they become, null: what they were.
 */
export const handOverCompanySchema = z.strictObject({
  into: companyIdSchema,
  scope: z.enum(handoverScopes).default('offers'),
  role: mergedRoleSchema.default(null),
})

export type HandOverCompany = z.infer<typeof handOverCompanySchema>

export const handoverProblems = [
  'handoverTargetNotFound',
  'handoverToItself',
  'handoverRunning',
  'handoverBlocked',
  'handoverUnreviewed',
  'companyMerged',
] as const

/** What stops a merge of companies alone. */
export const mergeProblems = ['handoverOwnerless', 'tooManyMembers'] as const
export type MergeProblem = (typeof mergeProblems)[number]

const count = z.int().min(0)
/** What would go over, and what stops it. */
export const handoverPreviewSchema = z.object({
  /** Null: no company was named, or there is none of that id. */
  into: z.object({ id: companyIdSchema, name: z.string().nullable() }).nullable(),
  /** `ended`: also taken down and deleted ones. */
  offers: z.object({ drafts: count, published: count, ended: count }),
  applications: count,
  /** By their role now, where everything goes over. */
  people: z.object({ owners: count, recruiters: count, viewers: count }),
  /** Where everything goes over: they stay where only the offers do. */
  documents: z.object({
    payments: count,
    /** Of the payments: those that can still be made. */
    openPayments: count,
    /** With corrections. */
    invoices: count,
    /** Of the company, that can still be used, or are set aside for an offer. */
    codes: count,
  }),
  /** While it runs: which of the two is blocked, for which it waits; null: neither. */
  waitsFor: z.enum(['company', 'target']).nullable(),
  /** Null: it can be asked for. `handoverRunning`: some of it may have gone over already. */
  problem: z.enum([...handoverProblems, ...mergeProblems]).nullable(),
})
export type HandoverPreview = z.infer<typeof handoverPreviewSchema>
