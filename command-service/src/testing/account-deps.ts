/** What the routes of accounts need, for tests that start no other routes. */
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { systemClock } from '@jobboard/platform/ports/clock'
import type { ApiDeps } from '@jobboard/platform/testing/api-spec/api-spec'
import { argon2Passwords } from '../accounts/passwords.ts'
import { knownDevices } from '../accounts/sessions/known-devices.ts'
import { testMasterKey } from '../offers/testing/offer-api.ts'

export const accountDeps = ({ database, servicePool: pool }: Pick<ApiDeps, 'database' | 'servicePool'>) => ({
  database,
  devices: knownDevices(testMasterKey),
  passwords: argon2Passwords,
  store: createPostgresEventStore({ pool }),
  keys: createPostgresSubjectKeys({ pool, masterKey: testMasterKey }),
  clock: systemClock,
})
