import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { MarkupOfDocument } from './server-markup.tsx'

beforeEach(() => {
  document.body.innerHTML =
    '<div id="links"><p><a href="/companies/acme"><b>Acme</b></a></p><a href="https://other.example/">Elsewhere</a></div>'
})

it('shows what the document holds, and follows its links within the page', async () => {
  const router = await renderInApp(<MarkupOfDocument id="links" />)
  const [link] = screen.getAllByText('Acme').slice(-1)
  if (link === undefined) throw new Error('no link')
  await userEvent.click(link)
  expect(router.history.location.pathname).toBe('/companies/acme')
})

it('leaves links elsewhere and clicks for a new tab to the browser', async () => {
  const router = await renderInApp(<MarkupOfDocument id="links" />)
  const last = (name: string): HTMLElement => screen.getAllByText(name).at(-1) ?? document.body
  expect(fireEvent.click(last('Elsewhere'))).toBe(true)
  expect(fireEvent.click(last('Acme'), { ctrlKey: true })).toBe(true)
  expect(router.history.location.pathname).toBe('/')
})
