import { afterPress, watchPresses } from './after-press.ts'

const press = (type: string): boolean => document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }))

it('runs what came up during a press once its click has happened', async () => {
  watchPresses()
  watchPresses()
  const happened: string[] = []
  document.body.addEventListener('click', () => happened.push('click'))
  press('mousedown')
  afterPress(() => happened.push('left'))
  expect(happened).toEqual([])
  press('mouseup')
  press('click')
  await new Promise((resolve) => setTimeout(resolve))
  expect(happened).toEqual(['click', 'left'])
  afterPress(() => happened.push('left by keyboard'))
  expect(happened).toEqual(['click', 'left', 'left by keyboard'])
})
