import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitLog } from './postmaster.ts'

const megabyte = 2 ** 20

it('truncates a log that grew too large to its newest part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const log = join(folder, 'server.log')
  limitLog(log)
  writeFileSync(log, 'x'.repeat(7 * megabyte))
  limitLog(log)
  expect(statSync(log).size).toBe(7 * megabyte)
  appendFileSync(log, `${'y'.repeat(2 * megabyte)}newest`)
  limitLog(log)
  expect(statSync(log).size).toBe(0)
  expect(readFileSync(`${log}.1`, 'utf8')).toMatch(/^y+newest$/)
  expect(statSync(`${log}.1`).size).toBe(megabyte)
  rmSync(folder, { recursive: true })
})
