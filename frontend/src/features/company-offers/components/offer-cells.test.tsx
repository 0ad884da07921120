/** Whether the company still hires, and how many applied, in the row of an offer. */
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { rowActions } from '../row-actions.ts'
import { aCompanyOffer } from '../testing/a-company-offer.ts'
import { companyOfferTexts } from '../texts.ts'
import { offerColumns } from './offer-cells.tsx'

const t = companyOfferTexts('en')
const question = { askedAt: '2026-03-10T08:00:00.000Z', isShown: false, endsAt: '2026-03-24T08:00:00.000Z' }
const asked = aCompanyOffer({ title: 'Welder', hiringQuestion: question })

async function row(offer: CompanyOffer, canWrite = true) {
  const confirmed: string[] = []
  const [name] = offerColumns({ t, plans: [], canWrite, confirm: ({ title }) => confirmed.push(title) })
  await renderInApp(name?.cell(offer))
  return confirmed
}
const keys = (offer: CompanyOffer, canWrite = true) =>
  rowActions(offer, { t, canWrite, run: () => undefined, textOf: () => '' }).map(({ key }) => key)

it('asks, says when the offer ends without an answer, and takes the answer', async () => {
  const confirmed = await row(asked)
  expect(screen.getByText('Still hiring? Ends on 24 Mar 2026 without an answer')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, still hiring: Welder' }))
  expect(confirmed).toEqual(['Welder'])
})

it('says that candidates see that it is not confirmed', async () => {
  await row({ ...asked, hiringQuestion: { ...question, isShown: true } })
  expect(screen.getByText('Not confirmed: ends on 24 Mar 2026')).toBeTruthy()
})

it('says how many applied, how many of them no one has opened, and leads to them', async () => {
  const applied = aCompanyOffer({ applications: { total: 12, unread: 3 } })
  await row(applied)
  const link = screen.getByRole('link', { name: '12 applications, 3 new' })
  expect(link.getAttribute('href')).toBe('/employer-panel/applications?offer=acme-developer-0000000000ab')
  cleanup()
  await row(applied, false)
  expect(screen.queryByText(/applications/)).toBeNull()
})

it('asks no one who may not answer, and about no other offer', async () => {
  await row(asked, false)
  expect(screen.queryByRole('button')).toBeNull()
  expect([keys(asked)[0], keys(asked, false), keys(aCompanyOffer({})).includes('confirmHiring')]).toEqual([
    'confirmHiring',
    ['open'],
    false,
  ])
})
