/** Where and when the work is done, and what candidates may look for. */
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { useApp } from '../../../context/use-app.ts'
import { FormSection } from '../components/form-section.tsx'
import { TagField } from '../components/tag-field.tsx'
import { limitsOf } from '../publication-terms.ts'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { usePlanWith } from '../use-plan-with.ts'
import { useValues } from '../use-values.ts'

/** What is a contract is chosen as one. Imports state it, and it stays a filter of theirs. */
const contractAsTime = 'b2b_contract'

export function WorkSection({ handle, draft, plans }: SectionProps) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  const chosenTime = useValues(handle, ({ workingTime }) => workingTime)
  const isWorkingTime = ({ value }: { readonly value: string }): boolean => value !== contractAsTime || chosenTime === contractAsTime
  const { ukraineFriendly } = limitsOf(draft)
  const opens = usePlanWith(plans, (limits) => limits.ukraineFriendly)
  const lock = opens === undefined ? t('plan.none') : t('plan.opens', { plan: opens })
  return (
    <FormSection id="work" title={t('work.title')}>
      <ChoiceField
        field={handle.field('workplaceType')}
        label={t('work.place')}
        inColumns
        choices={board.options.remoteWorkOptions.map(({ value, label }) => ({ value, label: label[locale] }))}
      />
      <SelectField
        field={handle.field('workingTime')}
        label={t('work.time')}
        choices={board.options.workingTimes.filter(isWorkingTime).map(({ value, label }) => ({ value, label: label[locale] }))}
      />
      <TagField field={handle.field('publicTags')} tag="remote_interview" label={t('work.remoteInterview')} />
      <TagField
        field={handle.field('publicTags')}
        tag="open_to_hire_ukrainians"
        label={t('work.ukrainians')}
        hint={ukraineFriendly ? t('work.ukrainiansText') : lock}
        isLocked={!ukraineFriendly}
      />
    </FormSection>
  )
}
