import { emptyContent, type Requirement } from '@jobboard/contracts/offers/content'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { BasicsNote, saysBasicsOnly } from './basics-note.tsx'

const skill = (level: number | null, required = true): Requirement => ({ skillName: `Skill ${level}`, skillId: null, level, required })

it.each([
  ['senior', [skill(1), skill(1)], true],
  ['c_level', [skill(null)], true],
  ['expert', [skill(1), skill(4, false)], true],
  ['senior', [skill(1), skill(3)], false],
  ['senior', [skill(1, false)], false],
  ['junior', [skill(1)], false],
  [null, [skill(1)], false],
] as const)('a job of level %s with skills %j says basics alone: %s', (experienceLevel, requirements, isSo) => {
  expect(saysBasicsOnly({ experienceLevel, requirements: [...requirements] })).toBe(isSo)
})

it('leads to the levels', async () => {
  const edits: number[] = []
  const content = { ...emptyContent, experienceLevel: 'senior' as const, requirements: [skill(1)] }
  await renderInApp(<BasicsNote content={content} onEdit={() => edits.push(1)} />)
  screen.getByText(/This is a senior job, but all its required skills say/)
  await userEvent.click(screen.getByRole('button', { name: 'Change the levels' }))
  expect(edits).toEqual([1])
})
