/** Asks once for the level of all required skills, which start at the lowest (docs/product/offer-form.md, "Widgets"). */
import { useTexts } from '../../../../i18n/use-texts.ts'
import { SelectField } from '../select-field.tsx'
import { useFieldTexts } from '../texts.ts'

export const skillLevels = [1, 2, 3, 4, 5] as const

interface AllLevelsProps {
  readonly disabled: boolean
  readonly onChoose: (level: number) => void
}

export function AllLevels({ disabled, onChoose }: AllLevelsProps) {
  const t = useFieldTexts()
  const words = useTexts()
  return (
    <SelectField
      label={t('skills.levelOfAll')}
      value={null}
      placeholder={t('skills.eachItsOwn')}
      choices={skillLevels.map((level) => ({ value: String(level), label: `${level} – ${words(`offer.levels.${level}`)}` }))}
      onChange={(level) => onChoose(Number(level))}
      error={null}
      disabled={disabled}
    />
  )
}
