import { publicationWarnings } from '@jobboard/contracts/offers/rules'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { useApp } from '../../../context/use-app.ts'
import { FormSection } from '../components/form-section.tsx'
import { limitsOf } from '../publication-terms.ts'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { usePlanWith } from '../use-plan-with.ts'
import { useValues } from '../use-values.ts'

export function PositionSection({ handle, draft, plans }: SectionProps) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  const { seniority } = limitsOf(draft)
  const opens = usePlanWith(plans, (limits) => limits.seniority === null)
  const isTitleLocked = !draft.titleChangeEnabled
  const hasCapitals = useValues(handle, (values) => publicationWarnings(values).length > 0)
  const titleHint = isTitleLocked ? t('position.titleLocked') : hasCapitals ? t('position.capitals') : undefined
  return (
    <FormSection id="position" title={t('position.title')}>
      <TextField
        field={handle.field('title')}
        label={t('position.name')}
        placeholder={t('position.example')}
        readOnly={isTitleLocked}
        {...(titleHint === undefined ? {} : { hint: titleHint })}
      />
      <ChoiceField
        field={handle.field('experienceLevel')}
        label={t('position.level')}
        inColumns
        {...(seniority === null
          ? {}
          : { hint: opens === undefined ? t('position.levelLocked') : t('position.levelOpens', { plan: opens }) })}
        choices={board.options.experienceLevels.map(({ value, label }) => ({
          value,
          label: label[locale],
          isLocked: seniority !== null && !seniority.includes(value),
        }))}
      />
    </FormSection>
  )
}
