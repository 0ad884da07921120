/** Gauges of the offer indexes, read when they are asked for. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { Gauge, type Registry } from 'prom-client'
import type { FollowedIndex } from './follow-index.ts'

type Measured = Pick<FollowedIndex, 'current' | 'revision' | 'caughtUpAt'>

export function registerIndexMetrics(registry: Registry, indexes: ReadonlyMap<TenantId, Measured>, now: () => number = Date.now): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: (gauge: Gauge<'tenant' | Label>, tenant: TenantId, index: Measured) => void,
  ) =>
    new Gauge<'tenant' | Label>({
      name: `jobboard_offer_index_${name}`,
      help,
      labelNames: ['tenant', ...labels],
      registers: [registry],
      collect() {
        for (const [tenant, index] of indexes) read(this, tenant, index)
      },
    })
  const none: readonly never[] = []
  gauge('offers', 'Offers that candidates see', none, (to, tenant, { current }) => to.set({ tenant }, current?.size ?? 0))
  gauge('bytes', 'Memory, shared memory included, which the figures of the process leave out', ['kind'], (to, tenant, { current }) => {
    to.set({ tenant, kind: 'cards' }, current?.bytes.cards ?? 0)
    to.set({ tenant, kind: 'sets' }, current?.bytes.sets ?? 0)
  })
  gauge('revision', 'Grows with every change that an answer can show; starts anew with the process', none, (to, tenant, { revision }) =>
    to.set({ tenant }, Number(revision?.split('.').at(-1) ?? 0)),
  )
  gauge(
    'lag_seconds',
    'Since the index was last as new as the read model; about a second is normal',
    none,
    (to, tenant, { caughtUpAt }) => {
      if (caughtUpAt !== null) to.set({ tenant }, Math.max(0, now() - caughtUpAt) / 1_000)
    },
  )
}
