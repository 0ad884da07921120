/** POST /v1/company/company_data: an owner changes the data of the company, and its logo. */
import { type ChangeCompany, changeCompanySchema } from '@jobboard/contracts/companies/commands'
import type { CompanyLogo } from '@jobboard/contracts/companies/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { maxLogoBytes } from '@jobboard/contracts/shared/pictures'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { readLogo } from '@jobboard/platform/pictures/read-logo'
import { storeLogo } from '@jobboard/platform/pictures/store-logo'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import { type CommandDeps, commandRoute } from '../shell/command-route.ts'
import { changesOf } from './board-decisions.ts'
import { isOwner } from './company.ts'
import { ownCompany } from './company-target.ts'

export interface CompanyDeps extends CommandDeps {
  readonly files: FileStore
}

/** Fields of a form are texts: an empty short name is none, and a logo that is a text is the address it already has. */
const bodyOfForm = ({ logo: _address, shortName, removeLogo, ...fields }: Readonly<Record<string, string>>): unknown => ({
  ...fields,
  ...(shortName === undefined ? {} : { shortName: shortName.trim() === '' ? null : shortName }),
  ...(removeLogo === undefined ? {} : { removeLogo: removeLogo === 'true' }),
})

export const changeCompany = (deps: CompanyDeps): Route =>
  commandRoute(deps, {
    ...ownCompany,
    method: 'POST',
    path: '/v1/company/company_data',
    summary: 'Change the data of my company; fields that are absent stay as they are',
    note: 'A logo is the file `logo` of a form; `removeLogo` removes it.',
    ifMatch: true,
    idempotencyKey: true,
    body: changeCompanySchema,
    multipart: { file: 'logo', maxFileBytes: maxLogoBytes, tooLarge: messageKeys.companyLogoInvalidSize, toBody: bodyOfForm },
    limitsBeforeBody: [{ name: 'logos', points: 200, seconds: 3_600, key: ({ session }) => session.companyId, anyAddress: true }],
    problems: ['companyNotFound', 'forbidden', 'companyMerged'],
    async command({ tenant, session, body, file, commandId }, company) {
      // Nothing is stored for a member who was no owner any more.
      if (company.status === 'registered' && !isOwner(company, session.accountId)) return err({ code: 'forbidden' })
      const logo = await logoOf(deps, tenant.id, commandId, file, body)
      if (!logo.ok) return logo
      const { removeLogo: _removed, ...fields } = body
      return ok({ type: 'change', by: session.accountId, changes: changesOf(fields), ...logo.value } as const)
    },
  })

/** Stored before the event that names it; running again, the same command stores the same files. */
async function logoOf(
  { files }: CompanyDeps,
  tenant: TenantId,
  commandId: string,
  file: Buffer | null,
  { removeLogo = false }: ChangeCompany,
): Promise<Result<{ readonly logo?: CompanyLogo | null }, DomainError<'validation'>>> {
  if (file === null) return ok(removeLogo ? { logo: null } : {})
  const read = await readLogo(file)
  if (read.ok) return ok({ logo: await storeLogo(files, tenant, commandId, read.value) })
  return err({ code: 'validation', errors: [{ path: 'logo', code: read.error.replace(/^.*\./, ''), message: read.error }] })
}
