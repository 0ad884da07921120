/** The parts of the form: which are complete, which of those are folded, and what they hold then. */
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useApp } from '../../../context/use-app.ts'
import { openPoints, partOf, requiredParts } from '../checks.ts'
import { fieldText } from '../compare/field-text.ts'
import { type FormPart, formParts } from '../form-parts.ts'
import { toContent } from '../form-values.ts'
import type { SectionProps } from '../section-props.ts'
import type { useOfferForm } from '../use-offer-form.ts'
import { useValues } from '../use-values.ts'

interface Parts {
  /** What prevents publication. */
  readonly points: readonly FieldError[]
  readonly required: readonly FormPart[]
  readonly done: ReadonlySet<FormPart>
  readonly isFolded: (part: FormPart) => boolean
  readonly fold: (parts: readonly FormPart[], isFolded: boolean) => void
  /** What a folded part says. */
  readonly brief: (part: FormPart) => string
}

const PartsContext = createContext<Parts | null>(null)
export const useParts = (): Parts | null => useContext(PartsContext)

interface PartsProviderProps extends Pick<SectionProps, 'draft'> {
  readonly offer: ReturnType<typeof useOfferForm>
  readonly children: ReactNode
}

export function PartsProvider({ offer, draft, children }: PartsProviderProps) {
  const context = useApp()
  const { handle, terms } = offer
  // A text, which is the same as long as nothing changes.
  const found = useValues(handle, (values) => JSON.stringify(openPoints(toContent(values), draft, terms)))
  const points = JSON.parse(found) as readonly FieldError[]
  const required = requiredParts(offer.required)
  const refused = new Set(handle.refusedFields.map((name) => partOf(name.replace(/\[/g, '.'))))
  const isDone = (part: FormPart): boolean => !refused.has(part) && points.every(({ path }) => partOf(path) !== part)
  const done = new Set(required.filter(isDone))
  // Of an offer that begins: what the company has stated already.
  const [folded, setFolded] = useState<ReadonlySet<FormPart>>(
    () => new Set(draft.revision === 0 && done.has('company') ? (['company'] as const) : []),
  )
  const value: Parts = {
    points,
    required,
    done,
    isFolded: (part) => folded.has(part) && done.has(part),
    fold: (parts, isFolded) =>
      setFolded((now) => new Set(isFolded ? [...now, ...parts] : [...now].filter((part) => !parts.includes(part)))),
    brief: (part) =>
      formParts[part]
        .map((field) => fieldText(context, offer.content(), field).replace(/\n+/g, ', '))
        .filter((text) => text !== '')
        .join(' · '),
  }
  return <PartsContext value={value}>{children}</PartsContext>
}
