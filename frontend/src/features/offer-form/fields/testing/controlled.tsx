/** Holds the value of a widget as a form does. */
import { type ReactNode, useState } from 'react'

interface ControlledProps<Value> {
  readonly initial: Value
  readonly onChange: (value: Value) => void
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode
}

export function Controlled<Value>({ initial, onChange, children }: ControlledProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, (next) => {
    onChange(next)
    setValue(next)
  })
}
