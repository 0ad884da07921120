/** Moves through a list of options by the keys of a text box, as the ARIA practices describe for a combobox with a listbox. */
import { type RefObject, useEffect, useId, useState } from 'react'

interface ListboxOptions<Option> {
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Empty while the list is closed. */
  readonly options: readonly Option[]
  readonly onChoose: (option: Option) => void
  readonly onOpen?: () => void
  /** Escape; absent where the list does not close by itself. */
  readonly onClose?: () => void
}

export interface Listbox {
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly active: number
}

export function useListbox<Option>({ inputRef, options, onChoose, onOpen, onClose }: ListboxOptions<Option>): Listbox {
  const listId = useId()
  const [active, setActive] = useState(-1)
  const optionId = (index: number): string => `${listId}-${index}`
  const { length } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts without an active option
  useEffect(() => setActive(-1), [options])

  // The text box is on the page before this code is loaded, so its ARIA state is set from here.
  useEffect(() => {
    const input = inputRef.current
    if (input === null) return
    const say = (name: string, value: string | null): void =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value)
    say('aria-expanded', String(length > 0))
    say('aria-controls', length > 0 ? listId : null)
    say('aria-activedescendant', active >= 0 && active < length ? `${listId}-${active}` : null)
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [inputRef, listId, length, active])

  useEffect(() => {
    const input = inputRef.current
    if (input === null) return
    const move = (event: KeyboardEvent, step: 1 | -1): void => {
      event.preventDefault()
      if (length === 0) onOpen?.()
      else setActive((now) => (now < 0 && step < 0 ? length - 1 : (now + step + length) % length))
    }
    const press = (event: KeyboardEvent): void => {
      // Ignores keys that choose among the proposals of an input method.
      if (event.isComposing) return
      if (event.key === 'ArrowDown') move(event, 1)
      else if (event.key === 'ArrowUp') move(event, -1)
      else if (event.key === 'Escape' && onClose !== undefined && length > 0) {
        event.preventDefault()
        onClose()
      } else if (event.key === 'Enter') {
        const option = options[active]
        if (option === undefined) return
        event.preventDefault()
        onChoose(option)
      }
    }
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  }, [inputRef, options, length, active, onChoose, onOpen, onClose])
  return { listId, optionId, active }
}
