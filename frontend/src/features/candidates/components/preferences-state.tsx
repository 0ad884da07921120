/** Whether the candidate has said enough to be proposed offers, and what is missing (docs/product/candidates.md, "Preferences"). */
import styled from '@emotion/styled'
import { mandatoryPreferencesFilledIn, type Preferences } from '@jobboard/contracts/candidates/preferences'
import { formatList } from '@jobboard/contracts/shared/format'
import { Check } from '../../../components/icons/check.ts'
import { Info } from '../../../components/icons/info.ts'
import { useApp } from '../../../context/use-app.ts'
import { useCandidateProfileTexts } from '../candidate-profile-texts.ts'

const Box = styled.p`
  display: flex; gap: 10px; padding: 12px 16px; border-radius: var(--radius-control); background: var(--blue-soft);
  &[data-complete] { background: var(--green-soft); }
  svg { flex: none; margin-top: 2px; }
`

type Need = 'role' | 'level' | 'contract' | 'mode' | 'place'

const missingIn = ({ roles, categories, experienceLevels, employmentTypes, workModes, cities }: Preferences): readonly Need[] => {
  const needs: readonly (readonly [Need, boolean])[] = [
    ['role', roles.length + categories.length > 0],
    ['level', experienceLevels.length > 0],
    ['contract', employmentTypes.length > 0],
    ['mode', workModes.length > 0],
    ['place', cities.length > 0 || workModes.includes('remote')],
  ]
  return needs.filter(([, isSaid]) => !isSaid).map(([need]) => need)
}

export function PreferencesState({ preferences }: { readonly preferences: Preferences }) {
  const t = useCandidateProfileTexts()
  const { locale } = useApp()
  const isComplete = mandatoryPreferencesFilledIn(preferences)
  const fields = formatList(
    locale,
    missingIn(preferences).map((need) => t(`preferences.need.${need}`)),
  )
  return (
    <Box role="status" data-complete={isComplete ? '' : undefined}>
      {isComplete ? <Check size={18} /> : <Info size={18} />}
      {isComplete ? t('preferences.complete') : t('preferences.missing', { fields })}
    </Box>
  )
}
