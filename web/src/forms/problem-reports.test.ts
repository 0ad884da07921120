import { createLogger } from '@jobboard/platform/monitoring/logger'
import express from 'express'
import { listen } from '../testing/test-servers.ts'
import { problemReports } from './problem-reports.ts'

let port: number
let written: unknown[]
let now: number
beforeEach(async () => {
  written = []
  now = 0
  const logger = { warn: (line: unknown) => void written.push(line) }
  port = await listen(
    express().use(
      '/problems',
      problemReports(logger as never, () => now),
    ),
  )
})

const send = async (body: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}/problems`, { method: 'POST', body })).status
const report = { what: 'The clusters did not load', message: 'ApiError: 503', path: '/oferty-pracy' }

it('writes a report down, and nothing that is none', async () => {
  expect(await send(JSON.stringify({ ...report, more: 'not asked for' }))).toBe(204)
  for (const body of ['', '{', '[]', 'null', '{"what":1}']) expect(await send(body)).toBe(204)
  expect(written).toEqual([{ report }])
})

it.each([
  ['GET', '405 OPTIONS, POST'],
  ['PUT', '405 OPTIONS, POST'],
  ['OPTIONS', '204 OPTIONS, POST'],
])('says to %s that it takes POST only', async (method, expected) => {
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/problems`, { method })
  expect(`${status} ${headers.get('allow')}`).toBe(expected)
})

it('takes no long ones', async () => {
  expect(await send(JSON.stringify({ ...report, message: 'x'.repeat(3_000) }))).toBe(413)
  expect(written).toEqual([])
})

it('writes a limited number a minute, from all clients together', async () => {
  for (let index = 0; index < 70; index += 1) await send(JSON.stringify(report))
  expect(written).toHaveLength(60)
  now = 60_000
  await send(JSON.stringify(report))
  expect(written).toHaveLength(61)
})

it('writes nothing that a terminal or a reader of lines would act upon', async () => {
  const lines: string[] = []
  const output = { write: (line: string) => void lines.push(line) }
  for (const LOG_FORMAT of ['json', 'pretty'] as const) {
    const logger = createLogger('web', { LOG_LEVEL: 'warn', LOG_FORMAT }, output as never)
    const reports = await listen(express().use('/problems', problemReports(logger)))
    const hostile = 'a\u001b[2Jb\u009b31mc\u007fd\ne\u2028f\u202eg\u0085h'
    const body = JSON.stringify({ what: hostile, message: hostile, path: hostile })
    expect((await fetch(`http://127.0.0.1:${reports}/problems`, { method: 'POST', body })).status).toBe(204)
  }
  expect(lines).toHaveLength(2)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/)
})
