/** What the rows of skills can do, what is announced about it, and where the focus is afterwards. */
import type { Requirement } from '@jobboard/contracts/offers/content'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormTexts } from '../../../../components/form/texts.ts'
import { useFieldTexts } from '../texts.ts'
import { useLaterFocus } from '../use-later-focus.ts'
import { indexOf, listed, moveSkill, placeOf, removeSkill, replaceSkill, type SkillGroup, type SkillPlace, stepFrom } from './skill-list.ts'
import type { RowActions } from './skill-row.tsx'
import { useRowDrag } from './use-row-drag.ts'

export const inputOf = (group: SkillGroup): string => `[data-skill-group=${group}] input[role=combobox]`

export function useSkillActions(
  value: readonly Requirement[],
  onChange: (value: Requirement[]) => void,
  max: number,
  element: RefObject<HTMLElement | null>,
) {
  const t = useFieldTexts()
  const form = useFormTexts()
  const [said, setSaid] = useState('')
  const focus = useLaterFocus(element)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const focusLater = (selector: string, announcement: string): void => {
    focus(selector)
    setSaid(announcement)
  }
  const hasSpace = (group: SkillGroup, at: number): boolean => placeOf(value, at)?.group === group || listed(value, group).length < max
  /** The new index; null where nothing changes. */
  const move = (from: number, to: SkillPlace): number | null => {
    const now = placeOf(value, from)
    if (now === undefined || (now.group === to.group && now.position === to.position) || !hasSpace(to.group, from)) return null
    const moved = moveSkill(value, from, to)
    onChange(moved)
    return indexOf(moved, to)
  }
  const announcePlace = (skills: readonly Requirement[], at: number): string => {
    const place = placeOf(skills, at)
    const name = skills[at]?.skillName ?? ''
    if (place === undefined) return ''
    const values = { name, position: place.position + 1, total: listed(skills, place.group).length }
    return t(`skills.moved.${place.group}`, values)
  }
  const drag = useRowDrag(move, (at) => focusLater(`[data-skill-at="${at}"] [data-part=grip]`, announcePlace(latest.current, at)))
  const actions: RowActions = {
    setLevel: (at, level) => {
      const skill = value[at]
      if (skill !== undefined) onChange(replaceSkill(value, at, { ...skill, level }))
    },
    remove: (at) => {
      const place = placeOf(value, at)
      onChange(removeSkill(value, at))
      focusLater(inputOf(place?.group ?? 'required'), t('skills.removed', { name: value[at]?.skillName ?? '' }))
    },
    canStep: (at, step) => stepFrom(value, at, step) !== undefined,
    step: (at, step, part) => {
      const to = stepFrom(value, at, step)
      if (to === undefined) return
      if (!hasSpace(to.group, at)) return setSaid(form(messageKeys.maxSkills))
      const moved = moveSkill(value, at, to)
      const next = indexOf(moved, to)
      onChange(moved)
      focusLater(`[data-skill-at="${next}"] [data-part=${part}]`, announcePlace(moved, next))
    },
    startDrag: drag.start,
  }
  return { actions, drag, said, focusLater }
}
