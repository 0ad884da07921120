import { jest } from '@jest/globals'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Select } from '../components/select.tsx'
import { recordEarlyChoices, repeatEarlyClick } from './early-choices.ts'

/** The page as the server sends it, with its first script run. */
function open(body: string): void {
  document.body.innerHTML = body
  // biome-ignore lint/security/noGlobalEval: it stands in the page, where a browser runs it
  window.eval(recordEarlyChoices)
}
const hydrate = (list: ReactElement) => render(list, { container: document.querySelector('main') as HTMLElement, hydrate: true })
const button = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement

it('presses the button again that was pressed last', () => {
  open('<button id="a" type="button">A</button><button id="b" type="button"><i>B</i></button>')
  button('#a').click()
  button('#b i').click()
  const handled: string[] = []
  for (const id of ['a', 'b']) button(`#${id}`).addEventListener('click', () => handled.push(id))
  repeatEarlyClick()
  expect(handled).toEqual(['b'])
  button('#a').click()
  repeatEarlyClick()
  expect(handled).toEqual(['b', 'a'])
})

it('leaves alone what works without scripts, and removed elements', () => {
  open('<form onsubmit="return false"><button>Send</button></form><a href="#x">Link</a><button id="gone" type="button">Gone</button>')
  const handled: string[] = []
  button('form button').click()
  button('a').click()
  document.body.addEventListener('click', () => handled.push('pressed'))
  repeatEarlyClick()
  open('<button id="gone" type="button">Gone</button>')
  button('#gone').click()
  button('#gone').remove()
  handled.length = 0
  repeatEarlyClick()
  expect(handled).toEqual([])
})

it('holds back a form that only scripts can send, which sends itself later, and forgets what was pressed before', () => {
  open('<form data-waiting><button>Send</button></form><button id="a" type="button">A</button>')
  const seen: string[] = []
  for (const type of ['submit', 'click'])
    document.body.addEventListener(type, ({ target }) => seen.push(`${type} ${(target as Element).textContent}`), { once: true })
  button('#a').click()
  button('form button').click()
  repeatEarlyClick()
  expect(seen).toEqual(['click A'])
  expect(window.earlySubmitter).toBe(button('form button'))
  delete window.earlySubmitter
  button('form').removeAttribute('data-waiting')
  button('form').addEventListener('submit', (event) => event.preventDefault())
  button('form button').click()
  expect(seen).toEqual(['click A', 'submit Send'])
  expect(window.earlySubmitter).toBeUndefined()
})

it('presses until the click is handled, once, and not when the visitor has pressed again meanwhile', () => {
  jest.useFakeTimers()
  let asleep = true
  const react = (event: Event): void => {
    if (asleep) event.stopPropagation()
  }
  for (const pressesAgain of [false, true]) {
    open('<button id="a" type="button">A</button>')
    button('#a').click()
    asleep = true
    document.addEventListener('click', react, true)
    const handled: string[] = []
    button('#a').addEventListener('click', () => handled.push('a'))
    repeatEarlyClick()
    jest.advanceTimersByTime(500)
    expect(handled).toEqual([])
    asleep = false
    if (pressesAgain) button('#a').click()
    jest.advanceTimersByTime(60_000)
    expect(handled).toEqual(['a'])
    document.removeEventListener('click', react, true)
  }
  jest.useRealTimers()
})

it('handles what was chosen in a list before hydration, once, and what is chosen afterwards', async () => {
  const chosen: string[] = []
  const list = (
    <Select value="pln" onChoose={(value) => chosen.push(value)}>
      <option value="pln">PLN</option>
      <option value="eur">EUR</option>
      <option value="usd">USD</option>
    </Select>
  )
  open(`<main>${renderToString(list)}</main>`)
  const select = document.querySelector('select') as HTMLSelectElement
  await userEvent.selectOptions(select, 'usd')
  await userEvent.selectOptions(select, 'eur')
  hydrate(list)
  expect(chosen).toEqual([])
  await waitFor(() => expect(chosen).toEqual(['eur']))
  await waitFor(() => expect(select.dataset.early).toBeUndefined())
  await userEvent.selectOptions(select, 'usd')
  expect(chosen).toEqual(['eur', 'usd'])
})

it('handles nothing where nothing was chosen', async () => {
  const chosen: string[] = []
  const list = (
    <Select value="a" onChoose={(value) => chosen.push(value)}>
      <option value="a">A</option>
    </Select>
  )
  open(`<main>${renderToString(list)}</main>`)
  hydrate(list)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chosen).toEqual([])
})
