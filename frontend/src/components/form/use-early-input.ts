/**
 * What was typed, chosen or filled in by the browser before hydration reaches React: the controls of a part show it, and the state behind
 * them would hold what the server rendered. Each control that differs gets its events again, in the order of use, when the part has
 * hydrated; until then the page's first script stops them (app/early-choices.ts), so that a later use is never replaced by an
 * earlier one. The part bears `data-waiting` as long as this returns false.
 */
import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

type EarlyControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** What sent a form before that had hydrated. */
    earlySubmitter?: HTMLElement | null
    /** Controls of parts that wait, in the order of their last use, with what they held then. */
    earlyInput?: Map<EarlyControl, string | boolean>
  }
}

const isBox = (control: EarlyControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

const isFile = (control: EarlyControl): boolean => control instanceof HTMLInputElement && control.type === 'file'

/** What it held when the server rendered it. */
function renderedState(control: EarlyControl): string | boolean {
  if (isBox(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled))?.value ?? ''
}

const stateOf = (control: EarlyControl): string | boolean => (isBox(control) ? control.checked : control.value)

/** Also of what the browser filled in without an event: a password manager, or a page that was reloaded. */
function collect(part: HTMLElement): void {
  window.earlyInput ??= new Map()
  for (const control of part.querySelectorAll<EarlyControl>('input, select, textarea'))
    if (!window.earlyInput.has(control) && (isFile(control) ? control.value !== '' : stateOf(control) !== renderedState(control)))
      window.earlyInput.set(control, stateOf(control))
}

/** React ignores events of a control that holds what it held at its last event: so it holds something else first. */
function repeat(control: EarlyControl, state: string | boolean): void {
  if (isBox(control)) {
    control.checked = state !== true
    control.click()
    return
  }
  if (control instanceof HTMLSelectElement) control.value = String(state)
  else if (!isFile(control)) {
    const { selectionStart, selectionEnd } = control
    control.value = `${state} `
    const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, state)
    if (selectionStart !== null && control === document.activeElement) control.setSelectionRange(selectionStart, selectionEnd)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

type Used = readonly [EarlyControl, string | boolean]

const isOfGroup = (control: EarlyControl, other: EarlyControl): boolean =>
  other.type === 'radio' && other.name === control.name && other.form === control.form

/** Of a group of radio buttons only the one that was chosen last. */
const isUsed = ([control, state]: Used, at: number, all: readonly Used[]): boolean => {
  if (isFile(control)) return true
  if (
    control.type === 'radio' &&
    (state === false || all.slice(at + 1).some(([other, isOn]) => isOn === true && isOfGroup(control, other)))
  )
    return false
  return state !== renderedState(control)
}

/** Whether the part has hydrated. */
export function useEarlyInput(element: RefObject<HTMLElement | null>): boolean {
  const isHydrated = useHydrated()
  // With the first commit, before React renders its own state into the controls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (!isHydrated && element.current !== null) collect(element.current)
  }, [])
  useLayoutEffect(() => {
    const { earlyInput } = window
    const part = element.current
    if (!isHydrated || part === null || earlyInput === undefined) return
    const own = [...earlyInput].filter(([control]) => part.contains(control))
    for (const [control] of own) earlyInput.delete(control)
    // Before the next event of the user; each is rendered before the next one, whose listener may read what is shown.
    queueMicrotask(() => {
      for (const [control, state] of own.filter(isUsed)) flushSync(() => repeat(control, state))
    })
    // When the values have been rendered.
    const timer = setTimeout(() => {
      for (const [control] of own)
        if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      const { earlySubmitter } = window
      if (!(part instanceof HTMLFormElement && earlySubmitter instanceof HTMLButtonElement && earlySubmitter.form === part)) return
      delete window.earlySubmitter
      part.requestSubmit(earlySubmitter)
    })
    return () => clearTimeout(timer)
  }, [isHydrated, element])
  return isHydrated
}
