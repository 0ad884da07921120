import { screen, waitFor } from '@testing-library/react'
import { type Body, descriptionOf, isInvalid, setUp } from '../testing/sample-form.tsx'

it('names the days that can be chosen, and refuses others', async () => {
  const { user } = await setUp()
  const day = screen.getByRole('textbox', { name: /Day/ })
  expect(descriptionOf(day)).toBe('From 1 March 2026 to 31 March 2026')
  await user.type(day, '1.4.2026')
  // The button of the calendar is next, and part of the field.
  await user.tab()
  expect(isInvalid(day)).toBe(false)
  await user.tab()
  expect(day).toHaveProperty('value', '01.04.2026')
  expect(descriptionOf(day)).toMatch(/This date is too far in the future/)
  await user.clear(day)
  await user.type(day, '28.2.2026')
  await user.tab()
  await user.tab()
  expect(descriptionOf(day)).toMatch(/This date is too early/)
})

it('sends a day as it is stored, however it was typed', async () => {
  const sent: Body[] = []
  const { submit, fill, user } = await setUp(async (body) => void sent.push(body))
  await fill()
  const day = screen.getByRole('textbox', { name: /Day/ })
  await user.type(day, '31032026')
  await user.click(submit)
  await waitFor(() => expect(sent.map((body) => body.day)).toEqual(['2026-03-31']))
  expect(day).toHaveProperty('value', '31.03.2026')
})

it('does not take a date that is not complete for one that was left out', async () => {
  const sent: Body[] = []
  const { fill, user, submit } = await setUp(async (body) => void sent.push(body))
  await fill()
  const day = screen.getByRole('textbox', { name: /Day/ })
  await user.type(day, '31.02.2026')
  await user.click(submit)
  expect(isInvalid(day)).toBe(true)
  expect(descriptionOf(day)).toMatch(/Enter a valid date/)
  expect(day).toHaveProperty('value', '31.02.2026')
  expect(sent).toEqual([])
})

describe('the calendar', () => {
  /** A comma after the weekday is up to the version of ICU. */
  const dayNamed = (weekday: string, date: string) => screen.getByRole('button', { name: new RegExp(`^${weekday},? ${date}$`) })
  const open = async () => {
    const { user } = await setUp()
    const day = screen.getByRole('textbox', { name: /Day/ })
    await user.click(screen.getByRole('button', { name: 'Day: choose from the calendar' }))
    return { user, day }
  }

  it('begins today, is walked through by arrows within its limits, and fills in the day', async () => {
    const { user, day } = await open()
    expect(document.activeElement).toBe(dayNamed('Thursday', '12 March 2026'))
    await user.keyboard('{ArrowRight}{ArrowDown}{Home}')
    expect(document.activeElement).toBe(dayNamed('Monday', '16 March 2026'))
    await user.keyboard('{PageDown}')
    expect(document.activeElement).toBe(dayNamed('Tuesday', '31 March 2026'))
    await user.keyboard('{Enter}')
    expect(day).toHaveProperty('value', '31.03.2026')
    expect(document.activeElement).toBe(day)
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('opens from the field by arrow down, at the day that was typed, and Escape leaves it as it was', async () => {
    const { user } = await setUp()
    const day = screen.getByRole('textbox', { name: /Day/ })
    await user.type(day, '5.3.2026{ArrowDown}')
    expect(document.activeElement).toBe(dayNamed('Thursday', '5 March 2026'))
    expect(document.querySelector('td[aria-selected=true]')?.textContent).toBe('5')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(day).toHaveProperty('value', '05.03.2026')
  })

  it('is part of the field: nothing is wrong with a day while one chooses it', async () => {
    const { user } = await setUp()
    const day = screen.getByRole('textbox', { name: /Day/ })
    await user.type(day, '31.02.2026{ArrowDown}')
    expect(screen.getByRole('grid')).toBeTruthy()
    expect(isInvalid(day)).toBe(false)
    await user.click(screen.getByRole('textbox', { name: 'Email' }))
    expect(isInvalid(day)).toBe(true)
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('gives no day beyond its limits', async () => {
    const { user, day } = await open()
    await user.click(dayNamed('Wednesday', '1 April 2026'))
    expect(day).toHaveProperty('value', '')
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
  })
})
