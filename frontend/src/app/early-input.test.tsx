import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { useEarlyInput } from '../components/form/use-early-input.ts'
import { recordEarlyChoices } from './early-choices.ts'

interface Held {
  readonly name: string
  readonly plan: string
  readonly terms: boolean
  readonly news: boolean
  readonly city: string
  readonly note: string
  readonly tags: readonly string[]
}
const initial: Held = { name: 'stored', plan: 'pro', terms: false, news: true, city: 'waw', note: 'stored', tags: ['a'] }

function Sample({ onSend }: { readonly onSend: (held: Held) => void }) {
  const element = useRef<HTMLFormElement>(null)
  const isHydrated = useEarlyInput(element)
  const [held, setHeld] = useState(initial)
  const set = (change: Partial<Held>): void => setHeld((now) => ({ ...now, ...change }))
  return (
    <form
      ref={element}
      data-waiting={isHydrated ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(held)
      }}
    >
      <input aria-label="name" value={held.name} onChange={({ target }) => set({ name: target.value })} />
      {['basic', 'standard', 'pro'].map((plan) => (
        <input key={plan} type="radio" name="plan" aria-label={plan} checked={held.plan === plan} onChange={() => set({ plan })} />
      ))}
      <input type="checkbox" aria-label="terms" checked={held.terms} onChange={({ target }) => set({ terms: target.checked })} />
      <input type="checkbox" aria-label="news" checked={held.news} onChange={({ target }) => set({ news: target.checked })} />
      <select aria-label="city" value={held.city} onChange={({ target }) => set({ city: target.value })}>
        <option value="waw">Warszawa</option>
        <option value="krk">Kraków</option>
      </select>
      {['a', 'b', 'c'].map((tag) => (
        <input
          key={tag}
          type="checkbox"
          aria-label={tag}
          checked={held.tags.includes(tag)}
          // Reads what was rendered last, as groups of boxes do.
          onChange={({ target }) => set({ tags: target.checked ? [...held.tags, tag] : held.tags.filter((one) => one !== tag) })}
        />
      ))}
      <textarea aria-label="note" value={held.note} onChange={({ target }) => set({ note: target.value })} />
      <button type="submit">Send</button>
    </form>
  )
}

const sent: Held[] = []
const sample = <Sample onSend={(held) => sent.push(held)} />
const control = (label: string): HTMLElement => screen.getByLabelText(label)

function open(): void {
  sent.length = 0
  window.earlyInput?.clear()
  delete window.earlySubmitter
  document.body.innerHTML = `<main>${renderToString(sample)}</main>`
  // biome-ignore lint/security/noGlobalEval: it stands in the page, where a browser runs it
  window.eval(recordEarlyChoices)
}
async function hydrate(): Promise<void> {
  render(sample, { container: document.querySelector('main') as HTMLElement, hydrate: true })
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
}
const shown = (): Held => ({
  name: (control('name') as HTMLInputElement).value,
  plan: ['basic', 'standard', 'pro'].find((plan) => (control(plan) as HTMLInputElement).checked) ?? '',
  terms: (control('terms') as HTMLInputElement).checked,
  news: (control('news') as HTMLInputElement).checked,
  city: (control('city') as HTMLSelectElement).value,
  note: (control('note') as HTMLTextAreaElement).value,
  tags: ['a', 'b', 'c'].filter((tag) => (control(tag) as HTMLInputElement).checked),
})

it('a form sends what was typed and chosen before hydration, the last use of each control', async () => {
  open()
  await userEvent.clear(control('name'))
  await userEvent.type(control('name'), 'typed')
  for (const plan of ['standard', 'pro', 'basic']) await userEvent.click(control(plan))
  for (const box of ['terms', 'news', 'news', 'a', 'b', 'c']) await userEvent.click(control(box))
  await userEvent.selectOptions(control('city'), 'krk')
  await userEvent.clear(control('note'))
  await userEvent.type(control('note'), 'written')
  await userEvent.click(screen.getByRole('button'))
  await hydrate()
  const wanted: Held = { name: 'typed', plan: 'basic', terms: true, news: true, city: 'krk', note: 'written', tags: ['b', 'c'] }
  expect(sent).toEqual([wanted])
  expect(shown()).toEqual(wanted)
})

it('a field that was emptied, and a choice that was taken back, are as they are shown', async () => {
  open()
  await userEvent.clear(control('name'))
  await userEvent.click(control('basic'))
  await userEvent.click(control('pro'))
  await userEvent.click(control('news'))
  await hydrate()
  await userEvent.click(screen.getByRole('button'))
  const wanted: Held = { ...initial, name: '', news: false }
  expect(sent).toEqual([wanted])
  expect(shown()).toEqual(wanted)
})

it('what the browser fills in without an event is taken over', async () => {
  open()
  ;(control('name') as HTMLInputElement).value = 'remembered'
  ;(control('standard') as HTMLInputElement).checked = true
  ;(control('city') as HTMLSelectElement).value = 'krk'
  await hydrate()
  await userEvent.click(screen.getByRole('button'))
  expect(sent).toEqual([{ ...initial, name: 'remembered', plan: 'standard', city: 'krk' }])
})

it('what is used after hydration counts, whatever was used before', async () => {
  open()
  await userEvent.click(control('basic'))
  await hydrate()
  await userEvent.click(control('standard'))
  await userEvent.type(control('name'), '!')
  await userEvent.click(screen.getByRole('button'))
  expect(sent).toEqual([{ ...initial, name: 'stored!', plan: 'standard' }])
})

it('Enter sends only forms that say so', async () => {
  open()
  await userEvent.type(control('name'), '{Enter}')
  await hydrate()
  expect(sent).toEqual([])
})
