import { clauseRule, consentRule } from '@jobboard/contracts/offers/rules/applying'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { TextAreaField } from '../../../components/form/text-field.tsx'
import { Section } from '../components/section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { useValues } from '../use-values.ts'

export function ConsentsSection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  const isFuture = useValues(handle, ({ futureConsent }) => futureConsent.enabled)
  const isCustom = useValues(handle, ({ customConsent }) => customConsent.enabled)
  return (
    <Section id="consents" title={t('consents.title')} text={t('consents.text')}>
      <TextAreaField
        field={handle.field('informationClause')}
        label={t('consents.clause')}
        hint={t('consents.clauseHint')}
        max={clauseRule.max}
      />
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
