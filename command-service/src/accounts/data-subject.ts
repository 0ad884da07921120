/** The ids under which other processes store what concerns an account; given to other capabilities by `app.ts`. */
import type { DataSubject } from '@jobboard/contracts/candidates/queries'
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { addressDigest } from '@jobboard/platform/mail/address-digest'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { subjectOf } from './record-accounts.ts'
import { readAccountRow } from './rows/account-rows.ts'

interface DataSubjectDeps {
  readonly database: TenantDatabase
  readonly keys: SubjectKeys
  readonly masterKey: string
}

export const findDataSubject =
  (deps: DataSubjectDeps) =>
  async (tenant: TenantId, accountId: AccountId): Promise<DataSubject | null> => {
    const row = await readAccountRow(deps.database, tenant, accountId)
    if (row === null) return null
    const digest = addressDigest(deps.masterKey, tenant, row.profile.email)
    return { subject: subjectOf(deps, tenant, accountId), addressDigest: digest.toString('hex') }
  }
