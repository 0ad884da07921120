/** A dialog whose code comes when it is asked for. Where it does not come, a message says so, and it can be asked for again. */
import { type ComponentType, useCallback, useState } from 'react'
import { showToast } from '../feedback/feedback.ts'
import { useFormTexts } from '../form/texts.ts'
import { type Part, usePart } from './use-part.ts'

interface AskedPart<Asked, Props> {
  /** Undefined: the dialog is closed. */
  readonly asked: Asked | undefined
  readonly setAsked: (asked: Asked | undefined) => void
  /** Null until the code has come. */
  readonly Panel: ComponentType<Props> | null
}

/** `Asked`: what the dialog is about. */
export function useAskedPart<Asked extends object | null, Props>(dialog: Part<Props>): AskedPart<Asked, Props> {
  const form = useFormTexts()
  const [asked, setAsked] = useState<Asked>()
  const fail = useCallback(() => {
    setAsked(undefined)
    showToast({ tone: 'error', text: form('form.notLoaded') })
  }, [form])
  return { asked, setAsked, Panel: usePart(asked === undefined ? undefined : dialog, fail) }
}
