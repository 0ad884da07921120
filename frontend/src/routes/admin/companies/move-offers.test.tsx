import type { HandoverPreview } from '@jobboard/contracts/companies/handover'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { MoveOffers } from './move-offers.tsx'

const row = { id: 'acme-2', name: 'Acme II', mergedInto: null } as unknown as Parameters<typeof MoveOffers>[0]['row']
const preview = {
  into: { id: 'acme', name: 'Acme' },
  offers: { drafts: 1, published: 2, ended: 3 },
  applications: 40,
  people: { owners: 1, recruiters: 2, viewers: 0 },
  documents: { payments: 0, openPayments: 0, invoices: 0, codes: 0 },
  waitsFor: null,
  problem: null,
} as HandoverPreview
const others = [
  { id: 'acme', name: 'Acme' },
  { id: 'acme-2', name: 'Acme II' },
]

interface Given {
  readonly role?: string
  readonly nothingNamed?: Partial<HandoverPreview>
  readonly mergedInto?: object
  /** Searches for a company that fail, before the others. */
  readonly failing?: number
}

async function shown(
  answer: Partial<HandoverPreview>,
  { role = 'administrator', nothingNamed = {}, mergedInto, failing = 0 }: Given = {},
): Promise<{ readonly sent: unknown[]; readonly asked: object[] }> {
  const [sent, asked]: [unknown[], object[]] = [[], []]
  let searches = 0
  const api: Partial<WritingApiClient> = {
    get: (async (path: string, query: { readonly search?: string }) => {
      if (path === '/v2/admin/companies') {
        searches += 1
        if (searches <= failing) throw new Error('Unreachable')
        return { data: others.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(query.search?.toLowerCase() ?? '')) }
      }
      if (!path.endsWith('/handover')) return { account: { role } }
      if (!('into' in query)) return { ...preview, into: null, ...nothingNamed }
      asked.push(query)
      return { ...preview, ...answer }
    }) as never,
    send: (async (method: string, path: string, { body }: { body: unknown }) => {
      sent.push([method, path, body])
      return { body: {} }
    }) as WritingApiClient['send'],
  }
  await renderInApp(<MoveOffers row={mergedInto === undefined ? row : ({ ...row, mergedInto } as typeof row)} />, { api })
  return { sent, asked }
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Merge or move offers' }))
async function choose(): Promise<void> {
  await open()
  await userEvent.type(screen.getByRole('combobox', { name: 'The other company' }), 'ac')
  await userEvent.click(await screen.findByRole('option', { name: 'Acme acme' }))
}
const check = () => userEvent.click(screen.getByRole('button', { name: 'See what moves' }))

it('finds the other company by its name, by the keyboard alone, and not itself', async () => {
  const { asked } = await shown({})
  await open()
  const field = screen.getByRole('combobox', { name: 'The other company' })
  await userEvent.type(field, 'ac')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Acme acme'])
  await userEvent.keyboard('{Enter}')
  expect((field as HTMLInputElement).value).toBe('Acme')
  expect(screen.queryByRole('option')).toBeNull()
  await check()
  expect(asked).toEqual([{ into: 'acme', scope: 'offers' }])
})

it('asks for a company that is chosen, and says where there is none', async () => {
  const { asked } = await shown({})
  await open()
  await userEvent.type(screen.getByRole('combobox', { name: 'The other company' }), 'emca')
  expect(await screen.findByText('No other company found')).toBeTruthy()
  await check()
  expect(screen.getByRole('combobox', { name: 'The other company' }).getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

it('says that the search failed, and retries it', async () => {
  await shown({}, { failing: 1 })
  await open()
  const field = screen.getByRole('combobox', { name: 'The other company' })
  await userEvent.type(field, 'ac')
  expect(await screen.findByText("We couldn't search for companies.", { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Acme acme' })).toBeTruthy()
  expect(screen.queryByText("We couldn't search for companies.", { exact: false })).toBeNull()
  expect(document.activeElement).toBe(field)
})

it('shows what moves and where to, and asks for the name of the company before it is sent', async () => {
  const { sent } = await shown({})
  await choose()
  await check()
  const heading = await screen.findByRole('heading', { name: 'From Acme II to Acme' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Applications').nextElementSibling?.textContent).toBe('40')
  expect(screen.queryByText('Owners')).toBeNull()
  const field = screen.getByLabelText('Type the name of this company: Acme II')
  await userEvent.type(field, 'Acme')
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(screen.getByText('Type it exactly as it is written above')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(field, ' II')
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(await screen.findByRole('button', { name: 'Merge or move offers' })).toBeTruthy()
  expect(sent).toEqual([['POST', '/v2/admin/companies/acme-2/handover', { into: 'acme', scope: 'offers', role: null }]])
})

it('merges the companies with the role that is chosen, says what is lost, and that it cannot be undone', async () => {
  const { sent, asked } = await shown({})
  await choose()
  await userEvent.click(screen.getByRole('radio', { name: 'Everything – and this company is closed' }))
  await userEvent.click(screen.getByRole('radio', { name: 'All become recruiters' }))
  await check()
  expect(await screen.findByRole('heading', { name: 'Merge Acme II into Acme' })).toBeTruthy()
  expect(asked).toEqual([{ into: 'acme', scope: 'company' }])
  expect(screen.getByText('Recruiters').nextElementSibling?.textContent).toBe('2')
  expect(screen.getByText(/^Not taken over: name, logo/)).toBeTruthy()
  expect(screen.getByText('This cannot be undone: the company stays closed.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Type the name of this company: Acme II'), 'Acme II')
  await userEvent.click(screen.getByRole('button', { name: 'Merge and close' }))
  expect(sent).toEqual([['POST', '/v2/admin/companies/acme-2/handover', { into: 'acme', scope: 'company', role: 'recruiter' }]])
})

it('says why it is not possible, and sends nothing', async () => {
  const { sent } = await shown({ into: null, problem: 'handoverTargetNotFound' })
  await choose()
  await check()
  expect(await screen.findByText('There is no company with this ID')).toBeTruthy()
  expect(sent).toEqual([])
})

it.each([
  ['handoverBlocked', 'One of the two companies is blocked'],
  ['tooManyMembers', 'The other company would have too many people: up to 100, including open invitations'],
] as const)('offers no confirmation where it is refused (%s)', async (problem, text) => {
  await shown({ problem })
  await choose()
  await check()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('says how many are left while they move', async () => {
  await shown({}, { nothingNamed: { problem: 'handoverRunning' } })
  expect(await screen.findByText('Moving offers to another company. 6 left.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that the company is being merged, and offers nothing afterwards', async () => {
  const mergedInto = { id: 'acme', name: 'Acme' }
  await shown({}, { nothingNamed: { problem: 'handoverRunning' }, mergedInto })
  expect(await screen.findByText(/^The company is closed and being merged/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  [null, /^This usually takes a few minutes/],
  ['company', /^Waiting: this company is blocked/],
  ['target', /^Waiting: the other company is blocked/],
] as const)('says what is waited for (%s)', async (waitsFor, text) => {
  await shown({}, { nothingNamed: { problem: 'handoverRunning', waitsFor } })
  expect(await screen.findByText(text)).toBeTruthy()
})

it('is for administrators alone', async () => {
  await shown({}, { role: 'moderator' })
  expect(screen.queryByRole('button')).toBeNull()
})
