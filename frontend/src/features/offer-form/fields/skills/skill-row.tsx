/** One skill: its place, name and level. */
import styled from '@emotion/styled'
import type { KeyboardEvent, PointerEvent } from 'react'
import { IconButton } from '../../../../components/button.ts'
import { controlStyles, FieldNotes } from '../../../../components/form/fields/field-frame.tsx'
import { ArrowDown } from '../../../../components/icons/arrow-down.ts'
import { ArrowUp } from '../../../../components/icons/arrow-up.ts'
import { GripVertical } from '../../../../components/icons/grip-vertical.ts'
import { X } from '../../../../components/icons/x.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { phoneOnly } from '../../../../theme/breakpoints.ts'
import { useFieldTexts } from '../texts.ts'
import { invalidBy } from '../widget.ts'
import { skillLevels } from './all-levels.tsx'
import type { ListedSkill } from './skill-list.ts'

const Row = styled.li`
  display: grid; grid-template-columns: 40px minmax(0, 1fr) minmax(150px, 200px) auto; align-items: center; gap: 4px 8px; padding: 4px; border: 1px solid var(--border);
  border-radius: var(--radius-control); background: var(--surface-raised);
  &[data-dragged='true'] { border-color: var(--brand); box-shadow: var(--shadow-2); }
  .grip { cursor: grab; touch-action: none; }
  &[data-dragged='true'] .grip { cursor: grabbing; }
  .name { overflow-wrap: anywhere; font-weight: 550; }
  select { ${controlStyles} min-height: 40px; padding: 6px 8px; }
  .buttons { display: flex; }
  .buttons button[aria-disabled='true'], .grip:disabled { opacity: 0.4; cursor: default; }
  & > [aria-live] { grid-column: 1 / -1; padding: 0 4px 4px; }
  ${phoneOnly} {
    grid-template-columns: 40px minmax(0, 1fr) auto;
    .level { grid-column: 1 / -1; grid-row: 2; padding: 0 4px 4px; }
  }
`

export interface RowActions {
  readonly setLevel: (at: number, level: number) => void
  readonly remove: (at: number) => void
  /** `part`: the button that is pressed, which has the focus afterwards. */
  readonly step: (at: number, step: -1 | 1, part: 'grip' | 'up' | 'down') => void
  readonly canStep: (at: number, step: -1 | 1) => boolean
  readonly startDrag: (at: number, event: PointerEvent) => void
}

interface SkillRowProps extends RowActions {
  readonly id: string
  readonly listed: ListedSkill
  readonly position: number
  readonly isDragged: boolean
  readonly disabled: boolean
  readonly errors: { readonly name: string | null; readonly level: string | null }
}

export function SkillRow({ id, listed: { skill, at }, position, isDragged, disabled, errors, ...actions }: SkillRowProps) {
  const t = useFieldTexts()
  const { skillName: name } = skill
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    actions.step(at, event.key === 'ArrowUp' ? -1 : 1, 'grip')
  }
  const arrow = (part: 'up' | 'down', step: -1 | 1) => (
    <IconButton
      type="button"
      data-part={part}
      aria-label={t(part === 'up' ? 'skills.moveUp' : 'skills.moveDown', { name })}
      aria-disabled={!actions.canStep(at, step)}
      disabled={disabled}
      onClick={() => actions.step(at, step, part)}
    >
      {part === 'up' ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
    </IconButton>
  )
  return (
    <Row data-skill-at={at} data-skill-position={position} data-dragged={isDragged}>
      <IconButton
        type="button"
        className="grip"
        data-part="grip"
        disabled={disabled}
        aria-label={t('skills.grip', { name })}
        onKeyDown={press}
        onPointerDown={(event) => actions.startDrag(at, event)}
      >
        <GripVertical size={18} />
      </IconButton>
      <span className="name">{name}</span>
      <LevelSelect id={`${id}-level`} listed={{ skill, at }} disabled={disabled} error={errors.level} onChoose={actions.setLevel} />
      <span className="buttons">
        {arrow('up', -1)}
        {arrow('down', 1)}
        <IconButton type="button" disabled={disabled} aria-label={t('skills.remove', { name })} onClick={() => actions.remove(at)}>
          <X size={18} />
        </IconButton>
      </span>
      {errors.name === null ? null : <FieldNotes id={`${id}-name`} error={errors.name} />}
      {errors.level === null ? null : <FieldNotes id={`${id}-level`} error={errors.level} />}
    </Row>
  )
}

interface LevelSelectProps {
  readonly id: string
  readonly listed: ListedSkill
  readonly disabled: boolean
  readonly error: string | null
  readonly onChoose: RowActions['setLevel']
}

function LevelSelect({ id, listed: { skill, at }, disabled, error, onChoose }: LevelSelectProps) {
  const t = useFieldTexts()
  const words = useTexts()
  return (
    <span className="level">
      <select
        id={id}
        aria-label={t('skills.level', { name: skill.skillName })}
        value={skill.level ?? ''}
        disabled={disabled}
        {...invalidBy(id, error)}
        onChange={({ target }) => onChoose(at, Number(target.value))}
      >
        {skill.level === null ? <option value="">{t('skills.chooseLevel')}</option> : null}
        {skillLevels.map((level) => (
          <option key={level} value={level}>
            {level} – {words(`offer.levels.${level}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
