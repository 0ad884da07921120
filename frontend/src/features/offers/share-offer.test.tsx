import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ShareOffer } from './share-offer.tsx'

const url = 'https://board.example/job-offer/x'

it('copies the link and says so', async () => {
  const user = userEvent.setup()
  await renderInApp(<ShareOffer url={url} />)
  await user.click(screen.getByText('Share'))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(url)
})

it('shows the link to copy by hand where there is no clipboard', async () => {
  const user = userEvent.setup()
  await renderInApp(<ShareOffer url={url} />)
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await user.click(screen.getByText('Share'))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('textbox', { name: 'Copy this address:' })).toHaveProperty('value', url)
})
