/** Around a control that edits a list or an object whole: it is left, and then checked, when the focus leaves all of it. */
import styled from '@emotion/styled'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import type { ReactNode } from 'react'
import { type FieldHandle, useGroupControl } from '../../../components/form/fields/field-handle.ts'

const Frame = styled.div`
  min-width: 0;
`

/** What such a control gets. */
export interface GroupControl<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly errors: readonly FieldError[]
}

interface GroupProps<Value> {
  readonly field: FieldHandle
  readonly children: (control: GroupControl<Value>) => ReactNode
}

export function Group<Value>({ field, children }: GroupProps<Value>) {
  const { value, errors, set, onBlur } = useGroupControl<Value>(field)
  return (
    <Frame
      data-field=""
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur()
      }}
    >
      {children({ value, errors, onChange: set, onBlur: leftWhole })}
    </Frame>
  )
}

const leftWhole = (): void => undefined
