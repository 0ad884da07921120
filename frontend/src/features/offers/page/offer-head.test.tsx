import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { offerDetail } from '../../../testing/sample-offers.ts'
import { OfferHead } from './offer-head.tsx'

const show = (change: Partial<OfferDetail>) =>
  renderInApp(<OfferHead offer={offerDetail(change)} categoryUrl="/java" actions={null} salary={null} />)

it('leads from the company to its offers here, and to its own site by a link of its own', async () => {
  await show({})
  expect(screen.getByRole('link', { name: 'Modry Bit' }).getAttribute('href')).toBe('/companies/modry-bit')
  expect(screen.getByRole('link', { name: 'Company website (opens in a new tab)' }).getAttribute('href')).toBe('https://modrybit.example')
})

it('has no such links where the offer has ended or the site is unknown', async () => {
  await show({ isOfferActive: false, companyUrl: null })
  expect(screen.getByText(/^Modry Bit/)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/java'])
})
