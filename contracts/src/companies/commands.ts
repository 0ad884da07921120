/** What owners send about their company and its members (docs/product/companies.md). Forms in the browser check it with the same schemas. */
import { z } from 'zod'
import { accountNameSchema, emailSchema } from '../accounts/commands.ts'
import { newPasswordSchema } from '../accounts/password-rule.ts'
import { employerRoleSchema } from '../accounts/roles.ts'
import { defaultRetentionMonths, maxRetentionMonths } from '../applications/retention.ts'
import { asciiUrl, urlErrors } from '../offers/rules/addresses.ts'
import { clauseRule, consentRule, hasPlaceholder } from '../offers/rules/applying.ts'
import { errorIf, type LengthRule, lengthErrors, lineErrors } from '../offers/rules/rule-errors.ts'
import { companySizeSchema } from '../offers/vocabulary.ts'
import { fileAddress } from '../shared/files.ts'
import { accountIdSchema, companyIdSchema, instantSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { type LineKind, plainLine } from '../shared/plain-line.ts'
import type { FieldError } from '../shared/problem.ts'
import { isInUnion } from '../shared/tax-treatment.ts'
import {
  type CompanyBilling,
  type CompanyClauses,
  type CompanyLogo,
  companyBillingSchema,
  companyClausesSchema,
  companyDataSchema,
} from './events.ts'

/** Members and open invitations together. */
export const maxMembers = 100
export const invitationDays = 7
/** A day, of a company that no one has joined yet. */
export const maxFirstInvitations = 10

const companyNameRule = { min: 2, max: 50, short: messageKeys.companyNameTooShort, long: messageKeys.companyNameTooLong }

const ruled = (maxLength: number, errorsOf: (text: string) => readonly FieldError[]) =>
  z
    .string({ error: messageKeys.wrongType })
    .max(maxLength, messageKeys.tooLong)
    .trim()
    .superRefine((text, context) => {
      for (const { message } of errorsOf(text)) context.addIssue({ code: 'custom', message })
    })

const line = (kind: LineKind | null, rule: LengthRule) =>
  z
    .string({ error: messageKeys.wrongType })
    .max(1_000, messageKeys.tooLong)
    .overwrite(plainLine)
    .superRefine((text, context) => {
      for (const { message } of [...lengthErrors('', text, rule), ...(kind === null ? [] : lineErrors('', text, kind))])
        context.addIssue({ code: 'custom', message })
    })

export const companyNameSchema = line('company', companyNameRule)

/** Together with the site, whose domain the name may hold. */
const nameBesideSite = line(null, companyNameRule)

/** Absent: stays as it is. A new logo is the file of a form; a text in its place is ignored. */
export const companyFieldsSchema = z
  .object({
    name: nameBesideSite,
    /** As visitors see it; null: the name itself. */
    shortName: nameBesideSite.nullable(),
    size: companySizeSchema,
    url: ruled(2_000, (text) => urlErrors('', text)).overwrite(asciiUrl),
    /** Not with a new one. */
    removeLogo: z.boolean({ error: messageKeys.wrongType }),
  })
  .partial()

interface NamesAndSite {
  readonly name?: string | undefined
  readonly shortName?: string | null | undefined
  readonly url?: string | undefined
}
export function checkCompanyNames({ name, shortName, url = '' }: NamesAndSite, context: z.RefinementCtx): void {
  for (const [field, text] of Object.entries({ name, shortName }))
    for (const { message } of lineErrors(field, text ?? '', 'company', url)) context.addIssue({ code: 'custom', path: [field], message })
}

export const changeCompanySchema = companyFieldsSchema.superRefine(checkCompanyNames)
export type ChangeCompany = z.infer<typeof changeCompanySchema>

/** By administrators; what the company is called, and nothing else of it. */
export const renameCompanySchema = companyFieldsSchema.pick({ name: true, shortName: true }).required().superRefine(checkCompanyNames)
export type RenameCompany = z.infer<typeof renameCompanySchema>

/** Addresses on this site; null: a placeholder is shown. */
export const companyLogoSchema = z.object({ logoUrl: z.string().nullable(), logoUrlThumb: z.string().nullable() })
export const logoAddresses = (logo: CompanyLogo | null): z.infer<typeof companyLogoSchema> => ({
  logoUrl: logo === null ? null : fileAddress(logo.file),
  logoUrlThumb: logo === null ? null : fileAddress(logo.thumb),
})

export const companyReplySchema = companyDataSchema.extend({
  ...companyLogoSchema.shape,
  id: companyIdSchema,
  /** Of the newest event of data, billing data and clauses, for If-Match. */
  revision: z.int(),
})
export type CompanyReply = z.infer<typeof companyReplySchema>

/** Of Poland `00-000`; elsewhere what the country writes. Some countries outside of the union have none. */
function isPostalCode(code: string, country: string): boolean {
  if (country === 'PL') return /^\d{2}-\d{3}$/.test(code)
  return (code === '' && !isInUnion(country)) || /^[\dA-Z][\dA-Z -]{1,10}$/i.test(code)
}

/** What the country of a buyer asks of other fields. Companies in Poland have a number; elsewhere one without it pays tax as one of Poland does. */
export const buyerErrors = ({ taxId, postalCode, country }: Pick<CompanyBilling, 'taxId' | 'postalCode' | 'country'>): FieldError[] => [
  ...lengthErrors('taxId', taxId, { min: taxId === '' && country !== 'PL' ? 0 : 4, max: 30 }),
  ...errorIf(!isPostalCode(postalCode, country), 'postalCode', messageKeys.invalidPostalCode),
]

/** Whether the board takes buyers of the country, and the check digits of `taxId`, are the server's to check. */
export const changeBillingSchema = z
  .object({
    companyName: line('title', { min: 2, max: 255 }),
    /** Empty: none. */
    taxId: line('title', { min: 0, max: 1_000 }),
    street: line('title', { min: 2, max: 255 }),
    streetNumber: line('title', { min: 1, max: 20 }),
    postalCode: line('title', { min: 0, max: 12 }),
    city: line('title', { min: 2, max: 255 }),
    /** ISO 3166, two letters. */
    country: z.string({ error: messageKeys.wrongType }).regex(/^[A-Z]{2}$/, messageKeys.notAnOption),
  })
  .superRefine((billing, context) => {
    for (const { path, message } of buyerErrors(billing)) context.addIssue({ code: 'custom', path: [path], message })
  })

const consentText = (enabled: boolean, value: string): readonly FieldError[] => (enabled ? lengthErrors('value', value, consentRule) : [])
const consentSchema = z
  .object({
    enabled: z.boolean({ error: messageKeys.wrongType }),
    value: z.string({ error: messageKeys.wrongType }).max(5_000, messageKeys.tooLong).trim(),
  })
  .superRefine(({ enabled, value }, context) => {
    const [error] = consentText(enabled, value)
    const message = error?.message ?? (enabled && hasPlaceholder(value) ? messageKeys.consentPlaceholder : undefined)
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message })
  })

/** The rules of an offer, but nothing must be filled in. */
export const changeClausesSchema = z.object({
  informationClause: ruled(5_000, (text) => [
    ...lengthErrors('', text, { ...clauseRule, min: text.trim() === '' ? 0 : clauseRule.min }),
    ...errorIf(hasPlaceholder(text), '', messageKeys.clausePlaceholder),
  ]),
  futureConsent: consentSchema,
  customConsent: consentSchema,
  /** Absent: stays as it is. */
  retentionMonths: z.int(messageKeys.wrongType).min(1, messageKeys.outOfRange).max(maxRetentionMonths, messageKeys.outOfRange).optional(),
})

const revision = z.int()
/** Null: not filled in yet. */
export const billingReplySchema = z.object({ billing: companyBillingSchema.nullable(), revision })
export type BillingReply = z.infer<typeof billingReplySchema>
export const clausesReplySchema = companyClausesSchema.extend({ revision })
export type ClausesReply = z.infer<typeof clausesReplySchema>
/** Whether viewers read the applications to the company; they decide nothing (docs/product/companies.md, "Members"). */
export const changeAccessSchema = z.object({ viewersSeeApplications: z.boolean({ error: messageKeys.wrongType }) })
export const accessReplySchema = changeAccessSchema.extend({ revision })
export type AccessReply = z.infer<typeof accessReplySchema>
export const noClauses: CompanyClauses = {
  informationClause: '',
  futureConsent: { enabled: false, value: '' },
  customConsent: { enabled: false, value: '' },
  retentionMonths: defaultRetentionMonths,
}

export const memberParamsSchema = z.object({ id: accountIdSchema })
export const changeMemberSchema = z.object({ role: employerRoleSchema })
/** The members as they are now. */
export const membersReplySchema = z.object({ data: z.array(z.object({ id: accountIdSchema, role: employerRoleSchema })) })
export type MembersReply = z.infer<typeof membersReplySchema>

export const inviteMemberSchema = z.object({ email: emailSchema, role: employerRoleSchema })
export type InviteMember = z.infer<typeof inviteMemberSchema>
export const invitationReplySchema = z.object({ id: z.uuid(), role: employerRoleSchema, expiresAt: instantSchema })

/** `token`: of the link in the e-mail. */
export const acceptInvitationSchema = z.object({
  token: z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(512, messageKeys.tooLong),
  name: accountNameSchema,
  password: newPasswordSchema,
  accepted_regulations: z.literal(true, { error: messageKeys.regulationsRequired }),
})
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>
