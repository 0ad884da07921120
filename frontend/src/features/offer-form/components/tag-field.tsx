/** One of the tags of an offer, as a box to tick. */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import { CheckBox } from '../../../components/form/fields/checkbox-field.tsx'
import { type FieldHandle, useGroupControl } from '../../../components/form/fields/field-handle.ts'
import { useFormTexts } from '../../../components/form/texts.ts'

type Tags = OfferContent['publicTags']

interface TagFieldProps {
  readonly field: FieldHandle
  readonly tag: Tags[number]
  readonly label: string
  readonly hint?: string
  readonly isLocked?: boolean
}

export function TagField({ field, tag, label, hint, isLocked = false }: TagFieldProps) {
  const t = useFormTexts()
  const { value, set, errors, onBlur } = useGroupControl<Tags>(field)
  // The only rule about tags is about this one.
  const [error] = tag === 'open_to_hire_ukrainians' ? errors : []
  const isOn = value.includes(tag)
  return (
    <CheckBox
      label={label}
      {...(hint === undefined ? {} : { hint })}
      error={error === undefined ? null : t(error.message as MessageKey)}
      isChecked={isOn}
      // Of a copied offer it may be set although the plan does not include it: it can then be taken off.
      isLocked={isLocked && !isOn}
      onChange={(isChecked) => set(isChecked ? [...value, tag] : value.filter((one) => one !== tag))}
      onBlur={onBlur}
    />
  )
}
