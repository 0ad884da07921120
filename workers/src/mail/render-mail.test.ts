import { loadTenants } from '@jobboard/platform/tenants'
import { renderMail } from './render-mail.tsx'
import { hostileBody, unknownFacts } from './testing/sample-bodies.tsx'

const [tenant] = loadTenants().all
const setting = () => {
  if (tenant === undefined) throw new RangeError('There is no board')
  return { tenant, locale: 'en', origin: 'https://jobs.example', now: new Date(0) } as const
}
const hostile = '<img src=x onerror=alert(1)> & "quotes" {{title}}'

it('shows what people wrote as text, in every part', async () => {
  const body = hostileBody(hostile, 'https://jobs.example/a?b=1&c=2')
  const { html, text } = await renderMail({ subject: hostile, preview: hostile, reason: hostile, body }, setting())
  expect(html).not.toContain('<img')
  expect(text).toContain(hostile)
  expect(text).toContain('\nhttps://jobs.example/a?b=1&c=2\n')
})

it('leaves out facts that are not known', async () => {
  const { text } = await renderMail({ subject: 's', preview: 'p', reason: 'r', body: unknownFacts }, setting())
  expect(text).toContain('Position:  Go Developer')
  expect(text).not.toMatch(/Company|Location/)
})
