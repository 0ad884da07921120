/**
 * Freezes, kills and cuts off each outside part under the whole built product, and reports what users see meanwhile and how fast it
 * recovers. `--option outage=60` is the length of each outage in seconds.
 */
import { startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { type OutageFigures, observeOutage } from '@jobboard/platform/testing/outages/observe-outage'
import {
  type OutsidePart,
  startOutsideEventStoreDb,
  startOutsidePostgres,
  startOutsideRedis,
} from '@jobboard/platform/testing/outages/outside-parts'
import { redisInstalled } from '@jobboard/platform/testing/redis-server'
import type { RunBench } from './main.ts'

const seconds = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`)

const row = ({ outage, noticedAfterMs, reads, signIn, readyAfterMs, publishedAfterMs, restarts }: OutageFigures): string[] => [
  outage,
  seconds(noticedAfterMs),
  `${reads.failed} of ${reads.count}`,
  seconds(reads.slowestMs),
  `${signIn.ok ? 'works' : 'refused'} in ${seconds(signIn.ms)}`,
  seconds(readyAfterMs),
  seconds(publishedAfterMs),
  String(restarts),
]

export const run: RunBench = async ({ option }) => {
  const length = option('outage', 60)
  const rows: string[][] = []
  const starters = [startOutsidePostgres, startOutsideEventStoreDb, ...(redisInstalled ? [startOutsideRedis] : [])]
  for (const start of starters) {
    const part: OutsidePart = await start()
    try {
      const product = await startBuiltProduct({ settings: part.settings })
      try {
        for (const outage of part.outages) {
          rows.push(row(await observeOutage(product, outage, length)))
          process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`)
        }
      } finally {
        await product.stop()
      }
    } finally {
      await part.stop()
    }
  }
  return [
    {
      title: `Outages of ${length} s`,
      columns: [
        'outage',
        'noticed after',
        'failed reads',
        'slowest read',
        'sign-in meanwhile',
        'ready after',
        'published after',
        'restarts',
      ],
      rows,
      notes: [
        'Goals: noticed within 5 s, 0 failed reads, ready and published within 30 s of the end, 0 restarts.',
        ...(redisInstalled ? [] : ['redis-server is not installed: outages of Redis were not measured.']),
      ],
    },
  ]
}
