/**
 * Asks once for the level of all required skills, which start at the lowest; proposes one where a text stated the seniority
 * (docs/product/offer-form.md, "Widgets").
 */
import styled from '@emotion/styled'
import { useId } from 'react'
import { Button } from '../../../../components/button.ts'
import { Check } from '../../../../components/icons/check.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { NativeSelect } from '../native-select.tsx'
import { useFieldTexts } from '../texts.ts'
import type { ProposedLevel } from './proposed-level.ts'

export const skillLevels = [1, 2, 3, 4, 5] as const

const Proposal = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 12px 16px; border: 1px solid var(--brand);
  border-radius: var(--radius-card); background: var(--brand-soft);
  p { flex: 1 1 220px; min-width: 0; }
  button { max-width: 100%; height: auto; padding-block: 10px; line-height: 20px; white-space: normal; text-align: start; }
  q { color: var(--text-muted); font-size: 14px; overflow-wrap: anywhere; }
`

interface AllLevelsProps {
  readonly disabled: boolean
  readonly proposed: ProposedLevel | null
  readonly onChoose: (level: number) => void
}

export function AllLevels({ disabled, proposed, onChoose }: AllLevelsProps) {
  const t = useFieldTexts()
  const words = useTexts()
  const id = useId()
  const name = (level: number): string => `${level} – ${words(`offer.levels.${level as (typeof skillLevels)[number]}`)}`
  return (
    <>
      {proposed === null ? null : (
        <Proposal>
          <p id={id}>
            {t('skills.proposed')} {proposed.evidence === '' ? null : <q>{proposed.evidence}</q>}
          </p>
          <Button type="button" aria-describedby={id} disabled={disabled} onClick={() => onChoose(proposed.level)}>
            <Check size={16} />
            {t('skills.takeProposed', { level: name(proposed.level) })}
          </Button>
        </Proposal>
      )}
      <NativeSelect
        label={t('skills.levelOfAll')}
        value={null}
        placeholder={t('skills.eachItsOwn')}
        choices={skillLevels.map((level) => ({ value: String(level), label: name(level) }))}
        onChange={(level) => onChoose(Number(level))}
        error={null}
        disabled={disabled}
      />
    </>
  )
}
