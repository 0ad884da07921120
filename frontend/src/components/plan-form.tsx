/** A form that asks for one plan of several. What the browser shows is what is sent, also when it was chosen before hydration. */
import styled from '@emotion/styled'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useEarlyInput } from './form/use-early-input.ts'

interface PlanFormProps {
  readonly style: CSSProperties
  readonly onChoose: (plan: string) => void
  readonly children: ReactNode
}

export function PlanForm({ style, onChoose, children }: PlanFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const isHydrated = useEarlyInput(element)
  return (
    <form
      ref={element}
      method="post"
      data-waiting={isHydrated ? undefined : 'enter'}
      style={{ display: 'grid', gap: 20, ...style }}
      onSubmit={(event) => {
        event.preventDefault()
        const shown = new FormData(event.currentTarget).get('plan')
        if (typeof shown === 'string') onChoose(shown)
      }}
    >
      {children}
    </form>
  )
}

/** Around a plan with its radio button. */
export const planLabelStyles = `
  border: 1px solid var(--grey-7); cursor: pointer;
  &:has(:checked) { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
  &:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
`

const Radio = styled.input`
  flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--brand); outline: none;
`

interface PlanRadioProps {
  readonly plan: string
  readonly chosen: string | undefined
  readonly onChoose: (plan: string) => void
}

export function PlanRadio({ plan, chosen, onChoose }: PlanRadioProps) {
  return <Radio type="radio" name="plan" required value={plan} checked={chosen === plan} onChange={() => onChoose(plan)} />
}
