/** What the form holds and what is wrong with it, for those who develop the form: on boards with the flag `hookformDebug`. */
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'

export default function FormState({ handle }: Pick<SectionProps, 'handle'>) {
  const t = useOfferFormTexts()
  const { store } = handle.form as unknown as AnyFormApi
  const values = useSelector(store, (state) => state.values as object)
  const errors = useSelector(store, (state) => JSON.stringify(state.errors))
  const counts = useSelector(store, ({ submissionAttempts, isDirty, canSubmit }) =>
    JSON.stringify({ submissionAttempts, isDirty, canSubmit }),
  )
  return (
    <details>
      <summary>{t('formState')}</summary>
      <pre style={{ overflow: 'auto', maxHeight: 480, fontSize: 12 }}>
        {JSON.stringify({ ...(JSON.parse(counts) as object), errors: JSON.parse(errors) as unknown, values }, null, 2)}
      </pre>
    </details>
  )
}
