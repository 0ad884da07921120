import { loadTenants } from '../tenants.ts'
import { type Summary, summaryText } from './summary.ts'

const summary: Summary = {
  origin: 'http://localhost:8080',
  tenants: loadTenants().all,
  defaultTenant: 'devboard',
  hasDemo: true,
  mailbox: 'smtp://127.0.0.1:40000',
  folder: '/home/ada/jobboard/.data',
  seconds: 21.5,
}
const columnsOf = (text: string): number => Math.max(...text.split('\n').map((line) => line.length))

it('is in view in a terminal of 24 lines of 80 columns', () => {
  const text = summaryText(summary, false)
  expect(text.split('\n').length).toBeLessThan(24)
  expect(columnsOf(text)).toBeLessThanOrEqual(80)
  for (const shown of [
    'http://greenjobs.localhost:8080',
    'http://localhost:8080/mailbox',
    'viewer@greenjobs.example',
    'Demo-password-2026',
  ])
    expect(text).toContain(shown)
})

it('names a few of many boards, the default one first', () => {
  const [board] = loadTenants().all
  if (board === undefined) throw new Error('There is no board')
  const many = Array.from({ length: 1_000 }, (_, number) => ({ ...board, id: `board-${number}`, name: `Board ${number}` }) as typeof board)
  const text = summaryText({ ...summary, tenants: many, defaultTenant: 'board-500' }, false)
  expect(text.split('\n').length).toBeLessThan(24)
  expect(text).toMatch(/^\n {2}Board 500 +http:\/\/localhost:8080\n/)
  expect(text).toContain('and 996 more boards')
})
