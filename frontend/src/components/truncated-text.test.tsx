import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../testing/render-in-app.tsx'
import { TruncatedText } from './truncated-text.tsx'

const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
/** jsdom does not apply our styles: what is cut is what stands in the part that they hide. */
const shown = (): string => {
  const text = document.querySelector('p')?.cloneNode(true) as HTMLElement
  if (text.dataset.cut !== undefined) text.querySelector('.rest')?.remove()
  for (const button of text.querySelectorAll('button')) button.remove()
  return (text.textContent ?? '').trimEnd()
}

it('cuts a long text where a word ends, and shows the rest when asked', async () => {
  await renderInApp(<TruncatedText text={words} />)
  expect(shown().length).toBeLessThanOrEqual(121)
  expect(words.startsWith(`${shown().slice(0, -1)} `)).toBe(true)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }))
  expect(shown()).toBe(words)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

it.each([
  ['a short text whole', 'a'.repeat(120), 'a'.repeat(120)],
  ['one endless word cut anywhere', 'a'.repeat(130), `${'a'.repeat(120)}…`],
  ['120 characters that end a word', `${'a'.repeat(120)} b`, `${'a'.repeat(120)}…`],
])('shows %s', async (_, text, expected) => {
  await renderInApp(<TruncatedText text={text} />)
  expect(shown()).toBe(expected)
})
