/** KSeF by the stand-in (stand-in-server.ts), with the client of the real one. */
import { type Clock, systemClock } from '../../ports/clock.ts'
import type { Ksef } from '../../ports/ksef.ts'
import { createKsefApi } from './ksef-api.ts'

/** Of the test environment, which does not know what the stand-in took: the code has its form, and leads to no document. */
const verificationOrigin = 'https://qr-test.ksef.mf.gov.pl'

export const createStandInKsef = (url: string, clock: Clock = systemClock): Ksef =>
  createKsefApi({ name: 'stand-in', url, verificationOrigin, tokenOf: () => 'stand-in', clock, pollMs: 20 })
