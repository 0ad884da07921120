import { jest } from '@jest/globals'
import { scriptsAfterPaint } from '../server/scripts-after-paint.ts'
import { repeatEarlyClick } from './early-click.ts'

/** The page as the server sends it, with its first script run. */
function open(body: string): void {
  document.body.innerHTML = body
  const html = scriptsAfterPaint('<body><script type="module" async="" src="/assets/a.js"></script></body>', '')
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1]
  if (script === undefined) throw new Error('The page has no first script')
  // biome-ignore lint/security/noGlobalEval: it stands in the page, where a browser runs it
  window.eval(script)
}
const button = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement

it('presses the button again that was pressed last', () => {
  open('<button id="a" type="button">A</button><button id="b" type="button"><i>B</i></button>')
  button('#a').click()
  button('#b i').click()
  const heard: string[] = []
  for (const id of ['a', 'b']) button(`#${id}`).addEventListener('click', () => heard.push(id))
  repeatEarlyClick()
  expect(heard).toEqual(['b'])
  button('#a').click()
  repeatEarlyClick()
  expect(heard).toEqual(['b', 'a'])
})

it('leaves alone what works without scripts, and what is gone', () => {
  open('<form onsubmit="return false"><button>Send</button></form><a href="#x">Link</a><button id="gone" type="button">Gone</button>')
  const heard: string[] = []
  button('form button').click()
  button('a').click()
  document.body.addEventListener('click', () => heard.push('pressed'))
  repeatEarlyClick()
  open('<button id="gone" type="button">Gone</button>')
  button('#gone').click()
  button('#gone').remove()
  heard.length = 0
  repeatEarlyClick()
  expect(heard).toEqual([])
})

it('presses until it is heard, once, and not when the visitor has pressed again meanwhile', () => {
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
    const heard: string[] = []
    button('#a').addEventListener('click', () => heard.push('a'))
    repeatEarlyClick()
    jest.advanceTimersByTime(500)
    expect(heard).toEqual([])
    asleep = false
    if (pressesAgain) button('#a').click()
    jest.advanceTimersByTime(60_000)
    expect(heard).toEqual(['a'])
    document.removeEventListener('click', react, true)
  }
  jest.useRealTimers()
})
