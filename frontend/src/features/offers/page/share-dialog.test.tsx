import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import ShareDialog from './share-dialog.tsx'

const url = 'https://board.example/job-offer/x'
const show = () => renderInApp(<ShareDialog open onClose={() => undefined} url={url} title="Java Developer" />)

it('copies the link and says so', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect((await screen.findByRole('status')).textContent).toBe('The link is on your clipboard.')
  expect(await navigator.clipboard.readText()).toBe(url)
})

it('selects the link for manual copying where there is no clipboard', async () => {
  const user = userEvent.setup()
  await show()
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/copy it yourself/)
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this job' })
  expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(url)
})

it('leads to two networks with the address of the offer', async () => {
  await show()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['inLinkedIn(opens in a new tab)', `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`],
    ['fFacebook(opens in a new tab)', `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`],
  ])
})
