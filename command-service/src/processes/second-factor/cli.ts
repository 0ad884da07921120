/**
 * `npm run second-factor -- remove TENANT KIND EMAIL`: for a person who lost the device and the recovery codes. Ends all sessions of the account
 * and tells its owner by e-mail; the password stays. docs/runbooks/second-factor.md.
 */
import { accountKindSchema } from '@jobboard/contracts/accounts/roles'
import { readSettings } from '@jobboard/platform/configuration'
import { newCommandId } from '@jobboard/platform/ports/ids'
import { loadTenants } from '@jobboard/platform/tenants'
import { recordAccount } from '../../accounts/record-accounts.ts'
import { findAccount } from '../../accounts/rows/account-store.ts'
import { removeFactor } from '../../accounts/second-factor/second-factor-rows.ts'
import { openDeps } from '../../import/open-deps.ts'

const usage = 'Usage: npm run second-factor -- remove TENANT employer|admin EMAIL'

async function main([command, tenantId = '', kindText, email = '']: readonly string[]): Promise<number> {
  const kind = accountKindSchema.safeParse(kindText)
  const tenant = loadTenants().get(tenantId)
  if (command !== 'remove' || !kind.success || tenant === undefined || email === '') {
    console.error(usage)
    return 2
  }
  const deps = await openDeps(readSettings(), 'second-factor')
  try {
    const account = await findAccount(deps.database, tenant.id, kind.data, email)
    const factor = account === null ? null : { tenant: tenant.id, accountId: account.profile.id }
    if (factor === null || !(await removeFactor(deps.database, factor, { endsSessions: true }))) {
      console.error('There is no such account with a second factor.')
      return 1
    }
    const commandId = newCommandId()
    const cause = { commandId, correlationId: commandId, causationId: commandId, occurredAt: new Date().toISOString() }
    await recordAccount(deps, factor.accountId, { tenant: tenant.id, actor: { kind: 'system', id: 'operator' }, ...cause })
    console.log('The second factor is removed, and all sessions of the account have ended. Its owner gets an e-mail.')
    return 0
  } finally {
    await deps.close()
  }
}

process.exitCode = await main(process.argv.slice(2))
