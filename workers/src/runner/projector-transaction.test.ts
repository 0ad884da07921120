import { createPool } from '@jobboard/platform/database/database'
import { asProjector } from './projector-transaction.ts'

it('is refused on a pool whose connections take one statement at a time', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', { name: 'test' })
  await expect(asProjector(pool, async () => undefined)).rejects.toThrow('a pool with `pipeline`')
  await pool.end()
})
