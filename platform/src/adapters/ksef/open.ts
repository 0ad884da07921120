/** KSeF as the settings name it; the stand-in is started with it. */
import { ksefOf, ksefTokensOf, type Settings } from '../../configuration.ts'
import type { ValidateFa3 } from '../../invoices/fa3/validate-fa3.ts'
import { systemClock } from '../../ports/clock.ts'
import { type Ksef, noKsef } from '../../ports/ksef.ts'
import { createKsefApi } from './ksef-api.ts'
import { createStandInKsef } from './stand-in.ts'
import { startKsefStandIn } from './stand-in-server.ts'

export interface OpenedKsef {
  readonly ksef: Ksef
  readonly close: () => Promise<void>
}

const environments = {
  production: { url: 'https://api.ksef.mf.gov.pl/v2', verificationOrigin: 'https://qr.ksef.mf.gov.pl' },
  demo: { url: 'https://api-demo.ksef.mf.gov.pl/v2', verificationOrigin: 'https://qr-demo.ksef.mf.gov.pl' },
  test: { url: 'https://api-test.ksef.mf.gov.pl/v2', verificationOrigin: 'https://qr-test.ksef.mf.gov.pl' },
} as const

export async function openKsef(settings: Settings, validate: ValidateFa3): Promise<OpenedKsef> {
  const chosen = ksefOf(settings)
  if (chosen === 'off') return { ksef: noKsef, close: async () => undefined }
  if (chosen === 'stand-in') {
    const server = await startKsefStandIn({ validate, clock: systemClock })
    return { ksef: createStandInKsef(server.url), close: () => server.stop() }
  }
  const tokens = ksefTokensOf(settings)
  const ksef = createKsefApi({
    name: 'ksef',
    ...environments[settings.KSEF_ENVIRONMENT],
    tokenOf: (nip) => tokens.get(nip),
    clock: systemClock,
  })
  return { ksef, close: async () => undefined }
}
