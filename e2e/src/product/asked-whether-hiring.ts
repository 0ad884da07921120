/** An offer about which the board asks whether its company still hires: what fourteen days without an action lead to, without the days. */
import { randomUUID } from 'node:crypto'
import { offerStream } from '@jobboard/contracts/offers/events'
import { offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { readSettings } from '@jobboard/platform/configuration'
import { openDatabase } from '@jobboard/platform/database/database'
import { openMasterKey } from '@jobboard/platform/embedded/master-key'
import { hiringToken } from '@jobboard/platform/links/hiring-links'

/** The token of the links in the e-mail, which waits for the hours of the day. */
export async function askWhetherHiring(slug: string): Promise<string> {
  const settings = readSettings({ ...process.env, DATA_DIR: process.env.PRODUCT_DATA_DIR })
  const tenant = tenantIdSchema.parse('devboard')
  const offerId = offerIdSchema.parse(slug.slice(-12))
  const now = new Date()
  const commandId = randomUUID()
  const metadata = { tenant, actor: { kind: 'system', id: 'hiring-questions' } as const, commandId, correlationId: commandId }
  const at = now.toISOString()
  const database = await openDatabase(settings)
  try {
    const store = await openEventStore(settings, database.url)
    try {
      await store.append(offerStream(tenant, offerId), 'any', [
        {
          id: randomUUID(),
          type: 'OfferHiringAsked',
          data: { number: 1, lastActionAt: at, askedAt: at },
          metadata: { ...metadata, causationId: commandId, occurredAt: at, schemaVersion: 1 },
        },
      ])
    } finally {
      await store.close()
    }
  } finally {
    await database.close()
  }
  return hiringToken(openMasterKey(settings), tenant, offerId, 1, now)
}
