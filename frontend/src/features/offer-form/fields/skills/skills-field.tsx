/** Required and optional skills with their levels, in the employer's order (docs/product/offer-form.md, "Widgets"). */
import styled from '@emotion/styled'
import type { Requirement } from '@jobboard/contracts/offers/content'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useId, useRef, useState } from 'react'
import { FieldGroup } from '../../../../components/form/fields/field-frame.tsx'
import { useFieldTexts } from '../texts.ts'
import { useErrorAt, type WidgetProps } from '../widget.ts'
import { AllLevels } from './all-levels.tsx'
import type { ProposedLevel } from './proposed-level.ts'
import { SkillInput } from './skill-input.tsx'
import { addSkill, addSkills, isWithoutLevels, listed, type SkillGroup, skillGroups, withLevelOfAll } from './skill-list.ts'
import { type RowActions, SkillRow } from './skill-row.tsx'
import { inputOf, useSkillActions } from './use-skill-actions.ts'

const Groups = styled.div`
  display: grid; gap: 24px;
  ul { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none; }
  ul:empty { display: none; }
  [data-skill-group] { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
  legend { padding: 0; margin-bottom: 8px; }
`

interface SkillsFieldProps extends WidgetProps<Requirement[]> {
  /** Of the plan, for each of the two groups. */
  readonly maxSkills: number
  /** For all required skills, of a text that states the seniority. */
  readonly proposed?: ProposedLevel | null
}

export function SkillsField({ value, onChange, onBlur, errors = [], disabled = false, maxSkills, proposed = null }: SkillsFieldProps) {
  const t = useFieldTexts()
  const element = useRef<HTMLDivElement>(null)
  const proposal = proposed?.evidence ?? ''
  // The lowest level is an answer too, and looks like none; another text brings the question back.
  const [answered, setAnswered] = useState<string | null>(null)
  const { actions, drag, said, focusLater } = useSkillActions(value, onChange, maxSkills, element)
  return (
    <Groups
      ref={element}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      {skillGroups.map((group) => (
        <SkillGroupField
          key={group}
          group={group}
          skills={value}
          max={maxSkills}
          errors={errors}
          disabled={disabled}
          dragged={drag.dragged}
          actions={actions}
          asks={group === 'required' && answered !== proposal && isWithoutLevels(value)}
          proposed={proposed}
          onLevelOfAll={(level) => {
            setAnswered(proposal)
            onChange(withLevelOfAll(value, level))
            focusLater(inputOf(group), t('skills.leveled', { count: listed(value, 'required').length }))
          }}
          onAdd={(name, id) => {
            onChange(addSkill(value, group, name, id))
            focusLater(inputOf(group), t('skills.added', { name }))
          }}
          onAddAll={(names) => {
            onChange(addSkills(value, group, names, maxSkills))
            focusLater(inputOf(group), t('skills.added', { name: names.join(', ') }))
          }}
        />
      ))}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </Groups>
  )
}

interface SkillGroupFieldProps {
  readonly group: SkillGroup
  readonly skills: readonly Requirement[]
  readonly max: number
  readonly errors: WidgetProps<unknown>['errors']
  readonly disabled: boolean
  readonly dragged: number | null
  /** For the level of all. */
  readonly asks: boolean
  readonly proposed: ProposedLevel | null
  readonly actions: RowActions
  readonly onAdd: (name: string, id: string | null) => void
  readonly onAddAll: (names: readonly string[]) => void
  readonly onLevelOfAll: (level: number) => void
}

function SkillGroupField({
  group,
  skills,
  max,
  errors = [],
  disabled,
  dragged,
  asks,
  proposed,
  actions,
  onAdd,
  onAddAll,
  onLevelOfAll,
}: SkillGroupFieldProps) {
  const t = useFieldTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const rows = listed(skills, group)
  // `requirements` is the path of both groups: too many in one of them, or no required one.
  const errorAt = useErrorAt(errors.filter(({ message }) => message !== messageKeys.maxSkills || rows.length > max))
  const isFull = rows.length >= max
  const own = group === 'required' || rows.length > max ? errorAt('requirements') : null
  return (
    <FieldGroup data-field="" data-skill-group={group}>
      <legend className="label">
        {t(`skills.${group}`)} {group === 'optional' ? <span className="optional">({t('skills.notNeeded')})</span> : null}
      </legend>
      <ul>
        {rows.map((row, position) => (
          <SkillRow
            key={`${row.skill.skillName} ${rows.slice(0, position).filter(({ skill }) => skill.skillName === row.skill.skillName).length}`}
            {...actions}
            id={`${id}-${row.at}`}
            listed={row}
            position={position}
            isDragged={dragged === row.at}
            disabled={disabled}
            errors={{ name: errorAt(`requirements.${row.at}.skillName`), level: errorAt(`requirements.${row.at}.level`) }}
          />
        ))}
      </ul>
      {asks ? <AllLevels disabled={disabled} proposed={proposed} onChoose={onLevelOfAll} /> : null}
      <SkillInput
        id={id}
        group={group}
        skills={skills}
        inputRef={input}
        disabled={disabled}
        isFull={isFull}
        error={own}
        onAdd={onAdd}
        onAddAll={onAddAll}
      />
      <p className="hint">{isFull ? t('skills.full', { count: max }) : t('skills.left', { count: max - rows.length })}</p>
    </FieldGroup>
  )
}
