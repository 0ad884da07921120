import { jest } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { whenBack } from './when-back.ts'

it('calls once, when the visitor comes back after having left', () => {
  const callback = jest.fn()
  whenBack(callback)
  fireEvent.focus(window)
  expect(callback).not.toHaveBeenCalled()
  fireEvent.blur(window)
  expect(callback).not.toHaveBeenCalled()
  fireEvent.focus(window)
  fireEvent.blur(window)
  fireEvent.focus(window)
  expect(callback).toHaveBeenCalledTimes(1)
})

it('does not call once it was stopped', () => {
  const callback = jest.fn()
  const stop = whenBack(callback)
  fireEvent.blur(window)
  stop()
  fireEvent.focus(window)
  expect(callback).not.toHaveBeenCalled()
})
