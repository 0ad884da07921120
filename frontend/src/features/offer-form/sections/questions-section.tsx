/** What everyone is asked who applies by the form of the board. */
import type { ScreeningQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import { FormSection } from '../components/form-section.tsx'
import { Group } from '../components/group.tsx'
import { QuestionsField } from '../fields/questions/questions-field.tsx'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { useValues } from '../use-values.ts'

export function QuestionsSection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  const isElsewhere = useValues(handle, ({ apply }) => apply.kind === 'url')
  return (
    <FormSection id="questions" title={t('questions.title')} text={t(isElsewhere ? 'questions.elsewhere' : 'questions.text')}>
      {isElsewhere ? null : (
        <Group<ScreeningQuestion[]> field={handle.field('screeningQuestions')}>{(control) => <QuestionsField {...control} />}</Group>
      )}
    </FormSection>
  )
}
