/**
 * `npm run administrators -- invite TENANT EMAIL ROLE NAME`: the first administrator of a board, and further ones without a page. The account has
 * no password yet; an e-mail leads its owner to the page that sets one. docs/product/administration.md, "Accounts".
 */
import { inviteAdministratorSchema } from '@jobboard/contracts/accounts/admin-commands'
import { readSettings } from '@jobboard/platform/configuration'
import { newCommandId } from '@jobboard/platform/ports/ids'
import { loadTenants } from '@jobboard/platform/tenants'
import { inviteAdministrator } from '../../accounts/administration/invite.ts'
import { argon2Passwords } from '../../accounts/passwords.ts'
import { openDeps } from '../../import/open-deps.ts'

const usage = 'Usage: npm run administrators -- invite TENANT EMAIL administrator|moderator|support|analyst NAME'

async function main([command, tenantId = '', email, role, ...names]: readonly string[]): Promise<number> {
  const invited = inviteAdministratorSchema.safeParse({ email, role, name: names.join(' ') })
  const tenant = loadTenants().get(tenantId)
  if (command !== 'invite' || !invited.success || tenant === undefined) {
    console.error(usage)
    return 2
  }
  const deps = await openDeps(readSettings(), 'administrators')
  try {
    const commandId = newCommandId()
    const cause = { commandId, correlationId: commandId, causationId: commandId, occurredAt: new Date().toISOString() }
    const actor = { kind: 'system', id: 'operator' } as const
    const outcome = await inviteAdministrator({ ...deps, passwords: argon2Passwords }, invited.data, { tenant: tenant.id, actor, ...cause })
    if (outcome === null) {
      console.error('This address has an account of an administrator on this board already.')
      return 1
    }
    console.log(
      'The account is there. Its owner gets an e-mail with the way to a password, and sets a second factor up at the first sign-in.',
    )
    return 0
  } finally {
    await deps.close()
  }
}

process.exitCode = await main(process.argv.slice(2))
