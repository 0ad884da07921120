import { tmpdir } from 'node:os'
import { Registry } from 'prom-client'
import { diskPart, registerDiskMetrics } from './disk-space.ts'

it('shows the free space on the disk of the folder', async () => {
  const registry = new Registry()
  registerDiskMetrics(registry, tmpdir())
  expect(await registry.metrics()).toMatch(/jobboard_data_folder_free_bytes [1-9]/)
})

it('reports nothing for a folder that does not exist', async () => {
  const registry = new Registry()
  registerDiskMetrics(registry, '/not/there')
  expect(await registry.metrics()).toContain('jobboard_data_folder_free_bytes Nan')
  expect(await diskPart('/not/there').check()).toBeUndefined()
})
