import { jest } from '@jest/globals'
import { emptyContent } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { formInputsOf } from '@jobboard/contracts/tenants/form-inputs'
import { offerPlanOf } from '@jobboard/contracts/tenants/offer-plans'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { accountMarkName } from '../../../browser/account-mark.ts'
import { createSend } from '../../../http/send.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { testTenant } from '../../../testing/test-board.ts'
import { DraftEditor } from './draft-editor.tsx'

const tenant = testTenant()
const slug = 'java-developer-aaaaaaaaaaaa'
const draft = {
  ...emptyContent,
  title: 'Java Developer',
  slug,
  id: 'aaaaaaaaaaaa',
  state: 'draft',
  planKey: 'basic',
  revision: 4,
  limits: null,
  limitsSubType: 'plan',
  pendingFields: [],
  warnings: [],
  publishAt: null,
  review: null,
  publishPaidBy: null,
  failedPublication: null,
} as unknown as OfferForm

const answer = (status: number, body: object): Response => {
  const headers = { get: () => null }
  return { ok: status < 400, status, headers, json: async () => body, text: async () => JSON.stringify(body) } as unknown as Response
}

interface Sent {
  readonly path: string
  readonly token: string | undefined
}

/** The summary of a draft whose plan costs nothing, for an employer who is signed in. `refusals`: of the first requests. */
async function summary(refusals = 0, review: OfferForm['review'] = null) {
  const sent: Sent[] = []
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = init.headers as Record<string, string>
    sent.push({ path: `${init.method} ${url}`, token: headers['Recaptcha-Token'] })
    if (sent.length <= refusals) return answer(403, { code: 'botCheckFailed' })
    return answer(200, { slug, revision: 5, expiresAt: null, publishAt: null, review, warnings: [] })
  }
  let made = 0
  const makeToken = async (action: string) => {
    made += 1
    return `${action} ${made}`
  }
  await renderInApp(
    <DraftEditor
      draft={draft}
      inputs={formInputsOf(tenant)}
      plans={tenant.plans.map((plan) => offerPlanOf(tenant, plan, { today: '2026-03-12', takesPayments: true }))}
      account={{ id: 'a1', name: 'Ada', email: 'ada@corp.example', role: 'owner' } as never}
      PinMap={() => null}
      Preview={() => null}
      PayNow={() => null}
    />,
    { api: { send: createSend({ base: '', tenant: 'devboard', fetch, makeToken }) }, address: '/?step=summary' },
  )
  return sent
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `${accountMarkName('devboard')}=employer`
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the same
  document.cookie = `${accountMarkName('devboard')}=; Max-Age=0`
})

describe('publishing on a free plan', () => {
  it('brings a token of the bot check with one press', async () => {
    const sent = await summary()
    await press('Publish')
    await waitFor(() => expect(sent).toEqual([{ path: `POST /v1/offers/${slug}/publish`, token: 'publish_offer 1' }]))
    await screen.findByText('Your job is published')
  })

  it('says that it waits where the company is reviewed first, and leads back to the draft that waits', async () => {
    const announced = jest.fn()
    addEventListener('firstPublished', announced)
    await summary(0, { publishAt: null })
    await press('Publish')
    await screen.findByText('Your job is waiting for the company to be approved')
    expect(announced).not.toHaveBeenCalled()
    await press('Back to the summary')
    await screen.findByText('Waiting for the company to be approved')
    await screen.findByRole('button', { name: 'Cancel the publication' })
    removeEventListener('firstPublished', announced)
  })

  it('makes another token when the first is refused, without a further press', async () => {
    const sent = await summary(1)
    await press('Publish')
    await waitFor(() => expect(sent.map(({ token }) => token)).toEqual(['publish_offer 1', 'publish_offer 2']))
  })

  it('gives up after the second, and can be pressed again', async () => {
    const sent = await summary(2)
    await press('Publish')
    await waitFor(() => expect(sent).toHaveLength(2))
    await screen.findByRole('button', { name: 'Publish' })
  })

  it('brings one for a later day as well', async () => {
    const sent = await summary()
    await press('Choose a later time')
    await press('Schedule')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toEqual([{ path: `PUT /v2/employer-panel/drafts/${slug}/publication`, token: 'publish_offer 1' }])
  })
})
