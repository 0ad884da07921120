/** Skills with their level in words and as five steps: the words say it, the steps let the eye compare. */
import styled from '@emotion/styled'
import type { Skill } from '@jobboard/contracts/offers/queries'
import { useTexts } from '../../i18n/use-texts.ts'

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 0 32px;
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 12px; padding: 9px 0; border-bottom: 1px solid var(--border); }
  .name { font-weight: 550; overflow: hidden; text-overflow: ellipsis; }
  .level { font-size: 12px; color: var(--text-muted); grid-column: 1; }
  .steps { display: flex; gap: 3px; grid-row: 1 / 3; grid-column: 2; }
  .steps > i { width: 14px; height: 6px; border-radius: 3px; background: var(--grey-6); }
  .steps > i.on { background: var(--brand); }
`
const steps = [1, 2, 3, 4, 5] as const

export function SkillRows({ skills }: { skills: readonly Skill[] }) {
  const t = useTexts()
  return (
    <Rows>
      {skills.map(({ name, level }) => {
        const word = t(`offer.levels.${steps.find((step) => step === level) ?? 1}`)
        return (
          <li key={name}>
            <span className="name">{name}</span>
            <span className="level">{word}</span>
            <span className="steps" role="img" aria-label={t('offer.level', { level, name: word })}>
              {steps.map((step) => (
                <i key={step} className={step <= level ? 'on' : undefined} />
              ))}
            </span>
          </li>
        )
      })}
    </Rows>
  )
}

const Tags = styled.ul`
  display: flex; flex-wrap: wrap; gap: 8px;
  li { padding: 4px 12px; border-radius: 8px; background: var(--grey-3); color: var(--grey-11); }
`

export function SkillTags({ skills }: { skills: readonly Skill[] }) {
  return (
    <Tags>
      {skills.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </Tags>
  )
}
