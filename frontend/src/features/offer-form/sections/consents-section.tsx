import { clauseRule, consentRule } from '@jobboard/contracts/offers/rules/applying'
import { clausePlaceholders } from '@jobboard/contracts/offers/vocabulary'
import { Button } from '../../../components/button.ts'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { TextAreaField } from '../../../components/form/text-field.tsx'
import { useApp } from '../../../config/use-app.ts'
import { Section } from '../components/section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { useValues } from '../use-values.ts'

export function ConsentsSection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  const { locale } = useApp()
  const isFuture = useValues(handle, ({ futureConsent }) => futureConsent.enabled)
  const isCustom = useValues(handle, ({ customConsent }) => customConsent.enabled)
  const clause = handle.field('informationClause')
  const hasClause = useValues(handle, ({ informationClause }) => informationClause.trim() !== '')
  const company = useValues(handle, ({ hiringCompany }) => hiringCompany.name.trim())
  const email = useValues(handle, ({ contact }) => contact.email.trim())
  const insertTemplate = (): void => {
    clause.onEdit()
    const values = { company: company === '' ? clausePlaceholders[locale === 'pl' ? 1 : 0] : company, email }
    clause.form.setFieldValue(
      clause.name,
      t('consents.template', values) + (email === '' ? '' : ` ${t('consents.templateContact', values)}`),
    )
  }
  return (
    <Section id="consents" title={t('consents.title')} text={t('consents.text')}>
      <TextAreaField field={clause} label={t('consents.clause')} hint={t('consents.clauseHint')} max={clauseRule.max} />
      {hasClause ? null : (
        <div>
          <Button type="button" variant="secondary" onClick={insertTemplate}>
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
    </Section>
  )
}
