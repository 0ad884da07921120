/** Skills with their level in words and as five steps: the words say it, the steps let the eye compare. */
import styled from '@emotion/styled'
import type { OfferDetail, Skill } from '@jobboard/contracts/offers/queries'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { OfferSection } from '../offer-section.tsx'
import { SkillLink } from './skill-link.tsx'

const Groups = styled.div`
  display: grid;
  gap: 24px;
  h3 { margin: 0 0 4px; font-size: 14px; line-height: 20px; color: var(--text-muted); font-weight: 600; letter-spacing: 0; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 0 32px; }
  li { display: flex; align-items: center; justify-content: space-between; gap: 4px 16px; min-height: 48px; padding: 6px 0; border-bottom: 1px solid var(--border); break-inside: avoid; }
  .name { flex: 1; min-width: 0; font-weight: 600; overflow-wrap: anywhere; }
  .name > a:hover { text-decoration: underline; text-underline-offset: 3px; }
  .level { flex: none; width: 148px; }
  .word { display: block; font-size: 12px; line-height: 16px; color: var(--text-muted); }
  .steps { display: grid; grid-template-columns: repeat(5, 1fr); gap: 3px; margin-bottom: 4px; }
  .steps > i { height: 6px; border-radius: 3px; background: var(--grey-5); }
  .steps > i.on { background: var(--brand); print-color-adjust: exact; }
  ul.chips { display: flex; flex-wrap: wrap; gap: 8px; padding-top: 4px; }
  .chips > li { display: block; min-height: 0; padding: 0; border: 0; }
  .chips a { display: block; padding: 6px 12px; border-radius: var(--radius-control); background: var(--grey-3); font-weight: 550; overflow-wrap: anywhere; }
  .chips a:hover { background: var(--grey-5); }
  .optional .steps > i.on { background: var(--grey-9); }
`
const steps = [1, 2, 3, 4, 5] as const

interface OfferSkillsProps {
  readonly offer: OfferDetail
  /** Address of the offers that require a skill. */
  readonly skillUrl: (name: string) => string
}

export function OfferSkills({ offer: { requiredSkills, niceToHaveSkills }, skillUrl }: OfferSkillsProps) {
  const t = useTexts()
  const groups = [
    { title: t('offer.required'), skills: requiredSkills, className: 'required' },
    { title: t('offer.niceToHave'), skills: niceToHaveSkills, className: 'optional' },
  ].filter(({ skills }) => skills.length > 0)
  if (groups.length === 0) return null
  return (
    <OfferSection title={t('offer.skills')}>
      <Groups>
        {groups.map(({ title, skills, className }) => (
          <div key={title} className={className}>
            <h3>{title}</h3>
            {/* Rows are for comparing levels. */}
            <ul className={skills.every(({ level }) => level === null) ? 'chips' : undefined}>
              {skills.map((skill) => (
                <SkillRow key={skill.name} skill={skill} href={skillUrl(skill.name)} />
              ))}
            </ul>
          </div>
        ))}
      </Groups>
    </OfferSection>
  )
}

function SkillRow({ skill: { name, level }, href }: { skill: Skill; href: string }) {
  const t = useTexts()
  // The level is not stated: no bars, which would state one.
  if (level === null)
    return (
      <li>
        <span className="name">
          <SkillLink name={name} href={href} />
        </span>
      </li>
    )
  const word = t(`offer.levels.${steps.find((step) => step === level) ?? 1}`)
  return (
    <li>
      <span className="name">
        <SkillLink name={name} href={href} />
      </span>
      <span className="level">
        <span className="steps" role="img" aria-label={t('offer.level', { level, name: word })}>
          {steps.map((step) => (
            <i key={step} className={step <= level ? 'on' : undefined} />
          ))}
        </span>
        <span className="word" aria-hidden="true">
          {word}
        </span>
      </span>
    </li>
  )
}
