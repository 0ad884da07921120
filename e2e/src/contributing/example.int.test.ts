/**
 * The guide is true: its example capability, added to a copy of the repository as the recipes say, passes format, rules, types and its tests
 * (scripts/example/run.mjs). About 50 seconds, of which half is the types of the copy.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../scripts/example/run.mjs', import.meta.url))

it('the example of the guide can be added to the repository by its recipes', async () => {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(child, 'close')
  expect([code, output]).toEqual([0, expect.stringContaining('tests: passed')])
}, 600_000)
