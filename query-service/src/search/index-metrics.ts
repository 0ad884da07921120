/** Gauges of the offer indexes, computed on each scrape. */
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
  gauge('offers', 'Active offers', none, (to, tenant, { current }) => to.set({ tenant }, current?.size ?? 0))
  gauge('bytes', 'Memory, including the shared memory that process metrics do not count', ['kind'], (to, tenant, { current }) => {
    to.set({ tenant, kind: 'cards' }, current?.bytes.cards ?? 0)
    to.set({ tenant, kind: 'sets' }, current?.bytes.sets ?? 0)
  })
  gauge('revision', 'Incremented by every change of the index; starts at 0 with the process', none, (to, tenant, { revision }) =>
    to.set({ tenant }, Number(revision?.split('.').at(-1) ?? 0)),
  )
  gauge(
    'lag_seconds',
    'Time since the index was last up to date with the read model; up to five seconds are normal where nothing changes',
    none,
    (to, tenant, { caughtUpAt }) => {
      if (caughtUpAt !== null) to.set({ tenant }, Math.max(0, now() - caughtUpAt) / 1_000)
    },
  )
}
