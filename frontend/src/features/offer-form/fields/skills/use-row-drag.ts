/** Reordering by mouse or finger: while a row is dragged, it moves to the position of the row below the pointer. */
import { type PointerDrag, usePointerDrag } from '../../../../components/drag/use-pointer-drag.ts'
import type { SkillGroup, SkillPlace } from './skill-list.ts'

/** The place under the pointer, by the attributes of rows and groups. */
function placeUnder(x: number, y: number): SkillPlace | undefined {
  const element = document.elementFromPoint(x, y)
  const group = element?.closest<HTMLElement>('[data-skill-group]')?.dataset.skillGroup as SkillGroup | undefined
  if (group === undefined) return undefined
  const row = element?.closest<HTMLElement>('[data-skill-position]')
  if (row !== null && row !== undefined) return { group, position: Number(row.dataset.skillPosition) }
  const isEmpty = element?.closest('[data-skill-group]')?.querySelector('[data-skill-position]') === null
  return isEmpty ? { group, position: 0 } : undefined
}

/** What is dragged is the index of a skill. `move` returns the index that the skill has then, or null where it may not go. */
export const useRowDrag = (move: (from: number, to: SkillPlace) => number | null, end: (at: number) => void): PointerDrag<number> =>
  usePointerDrag<number>({
    follow: (at, { x, y }) => {
      const place = placeUnder(x, y)
      return (place === undefined ? null : move(at, place)) ?? at
    },
    end,
  })
