/**
 * Restarts each process of the built product (SIGTERM, its launcher starts the successor) under 200 reads and 20 commands per second, and
 * reports what visitors noticed. `--option reads=200 --option commands=20`.
 */
import { startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { restartedProcesses, restartUnderLoad } from '@jobboard/platform/testing/public-port/rolling-restart'
import type { RunBench } from './main.ts'

export const run: RunBench = async ({ option }) => {
  const rates = { readsPerSecond: option('reads', 200), commandsPerSecond: option('commands', 20) }
  const product = await startBuiltProduct({ settings: { LOG_LEVEL: 'warn', DEMO_OFFERS: String(option('offers', 3_000)) } })
  try {
    const rows: (string | number)[][] = []
    for (const name of restartedProcesses) {
      const figures = await restartUnderLoad(product, name, rates)
      const failed = Object.entries(figures.failures).map(([what, count]) => `${count} x ${what}`)
      rows.push([
        name,
        figures.requests,
        failed.length === 0 ? '0' : failed.join(', '),
        Math.round(figures.slowestMs),
        Math.round(figures.endedAfterMs),
      ])
    }
    return [
      {
        title: `Rolling restart under ${rates.readsPerSecond} reads and ${rates.commandsPerSecond} commands per second`,
        columns: ['process', 'requests', 'failed', 'slowest ms', 'ended after ms'],
        rows,
      },
    ]
  } finally {
    await product.stop()
  }
}
