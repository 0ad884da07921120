import type { Severity as CaseSeverity } from '@jobboard/contracts/moderation/vocabulary'
import { StateMark } from '../state-mark.ts'
import { useCaseTexts } from './texts.ts'

export function Severity({ severity }: { readonly severity: CaseSeverity }) {
  const t = useCaseTexts()
  return <StateMark data-tone={severity === 'severe' ? 'red' : undefined}>{t(`severities.${severity}`)}</StateMark>
}
