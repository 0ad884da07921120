import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import pino from 'pino'
import { housekeepingJobs, purgeExpired, repairAccounts } from './housekeeping.ts'

const tenants = ['devboard', 'greenjobs'].map((id) => ({ id: tenantIdSchema.parse(id) }))
const { signal } = new AbortController()

function given(answers: Readonly<Record<string, readonly object[]>>) {
  const asked: string[] = []
  const rest = new Map(Object.entries(answers).map(([board, replies]) => [board, [...replies]]))
  const services = standInServices((board, path) => {
    asked.push(`${board} ${path}`)
    const body = rest.get(board)?.shift()
    return body === undefined ? { status: 503 } : { status: 200, body }
  })
  return { asked, deps: { tenants, services, logger: pino({ level: 'silent' }) } }
}

const nothing = { replies: 0, invitations: 0, sessions: 0, links: 0, more: false }

it('asks for the purge of each board until there is no more', async () => {
  const { asked, deps } = given({
    devboard: [{ ...nothing, replies: 5_000, more: true }, nothing],
    greenjobs: [nothing],
  })
  await purgeExpired(deps, signal)
  expect(asked).toEqual(['devboard /internal/expired/purge', 'devboard /internal/expired/purge', 'greenjobs /internal/expired/purge'])
})

it('repairs the accounts of the other boards where one fails, and reports the failure', async () => {
  const { asked, deps } = given({ greenjobs: [{ accounts: 1, companies: 0 }] })
  await expect(repairAccounts(deps, signal)).rejects.toThrow('503')
  expect(asked).toEqual(['devboard /internal/accounts/repair', 'greenjobs /internal/accounts/repair'])
})

it('is two schedules under names that never change', () => {
  expect(housekeepingJobs(given({}).deps).map(({ name }) => name)).toEqual(['repair-accounts', 'purge-expired'])
})
