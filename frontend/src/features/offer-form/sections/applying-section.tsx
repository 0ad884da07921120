/** Where applications go: to a form of the employer's, or by the form of this site. */
import type { AnyFormApi } from '@tanstack/react-form'
import { useEffect, useRef } from 'react'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { withProtocol } from '../../../components/form/tidy.ts'
import { FormSection } from '../components/form-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { useValues } from '../use-values.ts'

export function ApplyingSection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  const kind = useValues(handle, ({ apply }) => apply.kind)
  const shown = useRef(kind)
  // Another kind of application: the address of the other is cleared.
  useEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    const form = handle.form as unknown as AnyFormApi
    form.setFieldValue(kind === 'url' ? 'apply.email' : 'apply.url', '')
  }, [kind, handle.form])
  return (
    <FormSection id="applying" title={t('applying.title')} text={t('applying.text')}>
      <ChoiceField
        field={handle.field('apply.kind')}
        label={t('applying.kind')}
        choices={[
          { value: 'url', label: t('applying.byUrl') },
          { value: 'email', label: t('applying.byEmail') },
        ]}
      />
      {kind === 'url' ? (
        <TextField
          key="url"
          field={handle.field('apply.url')}
          label={t('applying.url')}
          type="url"
          inputMode="url"
          tidy={withProtocol}
          placeholder="https://"
        />
      ) : (
        <TextField
          key="email"
          field={handle.field('apply.email')}
          label={t('applying.email')}
          hint={t('applying.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      )}
    </FormSection>
  )
}
