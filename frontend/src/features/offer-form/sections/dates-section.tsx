import { DateField } from '../../../components/form/dates/date-field.tsx'
import { useApp } from '../../../context/use-app.ts'
import { FormSection } from '../components/form-section.tsx'
import { expiryRange, limitsOf } from '../publication-terms.ts'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'

export function DatesSection({ handle, draft }: SectionProps) {
  const t = useOfferFormTexts()
  const { board, now } = useApp()
  const { earliest, latest } = expiryRange(draft, board, now)
  return (
    <FormSection id="dates" title={t('dates.title')} text={t('dates.text', { count: limitsOf(draft).durationInDays })}>
      <DateField
        field={handle.field('expiredAt')}
        label={t('dates.lastDay')}
        isOptional
        min={earliest}
        {...(latest === null ? {} : { max: latest })}
      />
    </FormSection>
  )
}
