import { clauseRule, consentRule } from '@jobboard/contracts/offers/rules/applying'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/button.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import type { FieldHandle } from '../../../components/form/fields/field-handle.ts'
import { TextAreaField } from '../../../components/form/fields/text-field.tsx'
import { useApp } from '../../../context/use-app.ts'
import { clauseTemplate } from '../clause-template.ts'
import { FormSection } from '../components/form-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { useValues } from '../use-values.ts'

export function ConsentsSection({ handle, draft }: SectionProps) {
  const t = useOfferFormTexts()
  const isFuture = useValues(handle, ({ futureConsent }) => futureConsent.enabled)
  const isCustom = useValues(handle, ({ customConsent }) => customConsent.enabled)
  const clause = handle.field('informationClause')
  const hasClause = useValues(handle, ({ informationClause }) => informationClause.trim() !== '')
  const template = useTemplate(clause, handle, draft.isPublished)
  const isTemplate = useValues(handle, ({ informationClause }) => informationClause === template)
  return (
    <FormSection id="consents" title={t('consents.title')} text={t('consents.text')}>
      <TextAreaField
        field={clause}
        label={t('consents.clause')}
        hint={t(isTemplate ? 'consents.clauseIsTemplate' : 'consents.clauseHint')}
        max={clauseRule.max}
      />
      {hasClause ? null : (
        <div>
          <Button type="button" variant="secondary" onClick={() => setClause(clause, template)}>
            {t('consents.useTemplate')}
          </Button>
        </div>
      )}
      <CheckboxField field={handle.field('futureConsent.enabled')} label={t('consents.future')} />
      {isFuture ? (
        <TextAreaField field={handle.field('futureConsent.value')} label={t('consents.futureText')} max={consentRule.max} />
      ) : null}
      <CheckboxField field={handle.field('customConsent.enabled')} label={t('consents.custom')} />
      {isCustom ? (
        <TextAreaField field={handle.field('customConsent.value')} label={t('consents.customText')} max={consentRule.max} />
      ) : null}
    </FormSection>
  )
}

function setClause(clause: FieldHandle, text: string): void {
  clause.onEdit()
  clause.form.setFieldValue(clause.name, text)
}

/** The template with the names that the form holds. Until it is published, a clause that is the template follows them. */
function useTemplate(clause: FieldHandle, handle: SectionProps['handle'], isPublished: boolean): string {
  const { locale } = useApp()
  const company = useValues(handle, ({ hiringCompany }) => hiringCompany.name)
  const email = useValues(handle, ({ contact }) => contact.email)
  const template = clauseTemplate(locale, { company, email })
  const earlier = useRef(template)
  useEffect(() => {
    const before = earlier.current
    earlier.current = template
    if (before !== template && !isPublished && clause.form.getFieldValue(clause.name) === before) setClause(clause, template)
  })
  return template
}
