import { emptyContent } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { formInputsOf } from '@jobboard/contracts/tenants/form-inputs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastRegion } from '../../../components/feedback/toast-region.tsx'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { testTenant } from '../../../testing/test-board.ts'
import { OfferEditor } from './offer-editor.tsx'

const offer = {
  ...emptyContent,
  title: 'Java Developer',
  hiringCompany: { name: 'Modry Bit', size: '11-25', url: 'https://modrybit.example', logoUrl: '/logos/1.png' },
  categories: [{ key: 'java' }],
  experienceLevel: 'mid',
  workplaceType: 'remote',
  employmentTypes: [
    {
      ...{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 10_000, to: 20_000, unit: 'month' } },
      ...{ currencySource: 'original', order: 0 },
    },
  ],
  requirements: [{ skillName: 'Java', skillId: null, level: 1, required: true, ordinal: 0 }],
  body: `<p>${'What one does all day. '.repeat(20)}</p>`,
  locations: [],
  informationClause: 'How we process personal data, and for how long.',
  contact: { name: 'Ada Nowak', email: 'ada@modrybit.example', phone: null },
  apply: { kind: 'url', url: 'https://modrybit.example/jobs' },
  slug: 'modry-bit-java-developer-gdansk-java-aaaaaaaaaaaa',
  id: 'aaaaaaaaaaaa',
  state: 'published',
  creationType: 'form',
  planKey: 'basic',
  revision: 4,
  limits: null,
  titleChangeEnabled: true,
  limitsSubType: 'bought',
  pendingFields: [],
  published: null,
  warnings: [],
} as unknown as OfferForm

/** `stale`: what is stored when the first change arrives. */
async function setUp(draft = offer, stale?: OfferForm) {
  const sent: unknown[] = []
  const send = async (method: string, path: string, { body, ifMatch }: { readonly body?: unknown; readonly ifMatch?: string } = {}) => {
    sent.push([method, path, ifMatch, body])
    if (stale !== undefined && sent.length === 1) throw new ProblemError({ status: 412, code: 'stale', current: stale })
    return { body: { slug: offer.slug, revision: 5 }, etag: null }
  }
  const get = () => new Promise(() => undefined)
  const api = { get: get as unknown as WritingApiClient['get'], send: send as unknown as WritingApiClient['send'] }
  await renderInApp(
    <>
      <ToastRegion />
      <OfferEditor draft={draft} inputs={formInputsOf(testTenant())} plans={[]} />
    </>,
    { api },
  )
  return { user: userEvent.setup(), sent }
}

const path = `/v1/offers/${offer.slug}`

// One form, as it takes a second to draw.
it('begins with what is public, shows what changes, merges what others changed meanwhile, and sends only its own change', async () => {
  const ofEmployer = { title: 'Of the employer', pendingFields: ['title'], published: { title: 'Java Developer' } }
  const stale = { ...offer, revision: 6, experienceLevel: 'senior', title: 'Java Engineer' } as OfferForm
  const { user, sent } = await setUp({ ...offer, ...ofEmployer } as OfferForm, stale)
  const title = screen.getByLabelText<HTMLInputElement>('Job title')
  expect(title.value).toBe('Java Developer')
  expect(screen.getByRole('note').textContent).toContain('Job title')
  const review = () => user.click(screen.getByRole('button', { name: 'Review changes' }))
  await review()
  fireEvent.change(title, { target: { value: '' } })
  await review()
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(title, { target: { value: 'Senior Java Developer' } })
  await review()
  const shown = within(await screen.findByRole('region', { name: 'Check what becomes public' }))
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Job title'])
  expect(sent).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  expect(await shown.findByText(/^The offer was changed meanwhile: Job title, Experience/)).toBeTruthy()
  expect(shown.getByText('Java Engineer')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const change = { title: 'Senior Java Developer' }
  expect(sent).toEqual([
    ['PATCH', path, '"4"', change],
    ['PATCH', path, '"6"', change],
  ])
})

it('says that something else changed meanwhile, which the next press takes into account', async () => {
  const { user, sent } = await setUp(offer, { ...offer, revision: 7 })
  fireEvent.change(screen.getByLabelText('Job title'), { target: { value: 'Senior Java Developer' } })
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  await user.click(await screen.findByRole('button', { name: 'Publish changes' }))
  expect(await screen.findByText(/^Something else about the offer changed meanwhile/)).toBeTruthy()
  expect(screen.queryByText(/^The offer was changed meanwhile/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() => expect(sent.map((one) => (one as readonly unknown[])[2])).toEqual(['"4"', '"7"']))
})
