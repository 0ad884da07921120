import type { Requirement } from '@jobboard/contracts/offers/content'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { Controlled } from '../testing/controlled.tsx'
import type { WidgetError } from '../widget.ts'
import { type ProposedLevel, proposedLevel } from './proposed-level.ts'
import { SkillsField } from './skills-field.tsx'

const skill = (skillName: string, required = true, level: number | null = 3): Requirement => ({ skillName, skillId: null, level, required })
const three = [skill('Java'), skill('SQL'), skill('Go', false)]

async function setUp(
  initial: Requirement[],
  { max = 3, errors = [] as WidgetError[], found = ['TypeScript'], proposed = null as ProposedLevel | null } = {},
) {
  const values: Requirement[][] = []
  const searches: unknown[] = []
  await renderInApp(
    <Controlled initial={initial} onChange={(next) => values.push(next)}>
      {(value, onChange) => <SkillsField value={value} maxSkills={max} errors={errors} proposed={proposed} onChange={onChange} />}
    </Controlled>,
    {
      api: {
        get: async (_path, parameters) => {
          searches.push(parameters)
          return { items: found.map((name) => ({ id: name.toLowerCase(), name })), totalItems: found.length } as never
        },
      },
    },
  )
  const required = within(screen.getByRole('group', { name: 'Required skills' }))
  const order = (): string[] => screen.getAllByRole('listitem').map((row) => row.querySelector('.name')?.textContent ?? '')
  return { user: userEvent.setup(), values, searches, required, order }
}

it('adds a skill of the dictionary with its id, at level 1', async () => {
  const { user, values, searches, required } = await setUp([])
  await user.type(required.getByRole('combobox', { name: 'Add a required skill' }), 'types')
  await user.click(await screen.findByRole('option', { name: 'TypeScript' }))
  expect(values.at(-1)).toEqual([{ skillName: 'TypeScript', skillId: 'typescript', level: 1, required: true }])
  expect(searches).toEqual([{ search: 'types', pageNumber: 1, pageSize: 10 }])
  expect(screen.getByText('Added TypeScript').getAttribute('role')).toBe('status')
})

it('adds a name of one’s own by Enter and leaves the focus in the box', async () => {
  const { user, values, required } = await setUp([])
  const box = required.getByRole('combobox', { name: 'Add a required skill' })
  await user.type(box, 'Falconry{Enter}')
  expect(values.at(-1)?.map(({ skillName, skillId }) => [skillName, skillId])).toEqual([['Falconry', null]])
  expect(document.activeElement).toBe(box)
  expect((box as HTMLInputElement).value).toBe('')
})

it('adds the skill that was typed in full by Enter, not one whose name begins with it', async () => {
  const { user, values, required } = await setUp([], { found: ['JavaScript', 'Java', 'Java EE'] })
  const box = required.getByRole('combobox', { name: 'Add a required skill' })
  await user.type(box, 'java')
  await screen.findByRole('option', { name: 'Java' })
  await user.keyboard('{Enter}')
  expect(values.at(-1)?.map(({ skillName }) => skillName)).toEqual(['Java'])
  await user.type(box, 'java')
  await screen.findByText("You can't add the same skill twice")
  await user.keyboard('{Enter}')
  // Refused, and nothing else in its place.
  expect(values.at(-1)?.map(({ skillName }) => skillName)).toEqual(['Java'])
})

it('refuses a skill that either group has, and a name that is too long', async () => {
  const { user, values, required } = await setUp(three)
  const box = required.getByRole('combobox', { name: 'Add a required skill' })
  await user.type(box, 'gO{Enter}')
  expect(screen.getByText("You can't add the same skill twice")).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await user.clear(box)
  await user.type(box, `${'x'.repeat(51)}{Enter}`)
  expect(screen.getByText('At most 50 characters (you have 51)')).toBeTruthy()
  expect(values).toEqual([])
})

it('takes a pasted column of cells one by one, each skill once, as many as fit', async () => {
  const { user, values, required } = await setUp(three)
  await user.click(required.getByRole('combobox', { name: 'Add a required skill' }))
  await user.paste('java\r\n\r\nKotlin\tRust\r\n')
  expect(
    values
      .at(-1)
      ?.filter((skill) => skill.required)
      .map(({ skillName }) => skillName),
  ).toEqual(['Java', 'SQL', 'Kotlin'])
})

it('moves skills by the arrow keys, announces the place and keeps the focus on the skill', async () => {
  const { user, order } = await setUp(three)
  screen.getByRole('button', { name: /^Move Java: / }).focus()
  await user.keyboard('{ArrowDown}')
  expect(order()).toEqual(['SQL', 'Java', 'Go'])
  expect(screen.getByText('Java: required skill 2 of 2')).toBeTruthy()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByText('Java: nice-to-have skill 1 of 2')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move Java: /)
})

it('moves skills by buttons, but not into a group that is full', async () => {
  const { user, values, order } = await setUp(three, { max: 2 })
  await user.click(screen.getByRole('button', { name: 'Move Go up' }))
  expect(values).toEqual([])
  expect(screen.getByText('Your plan includes fewer skills').getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Move SQL up' }))
  expect(order()).toEqual(['SQL', 'Java', 'Go'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move SQL up')
})

it('takes no more skills than the plan has', async () => {
  const { user, required } = await setUp(three, { max: 2 })
  const box = () => required.getByRole<HTMLInputElement>('combobox', { name: 'Add a required skill' })
  expect(box().readOnly).toBe(true)
  expect(required.getByText(/^Your plan includes 2 skills here/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Java' }))
  expect(box().readOnly).toBe(false)
  expect(document.activeElement).toBe(box())
})

it('says the words of levels and sets one', async () => {
  const { user, values } = await setUp([skill('Java', true, null)])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level of Java' }), '4 – advanced')
  expect(values.at(-1)?.[0]?.level).toBe(4)
})

it('shows each error at its control', async () => {
  await setUp([skill('Java', true, null), skill('java')], {
    errors: [
      { path: 'requirements.0.level', message: 'errors.required' },
      { path: 'requirements.1.skillName', message: 'errors.duplicatedSkill' },
      { path: 'requirements', message: 'errors.skillRequired' },
    ],
  })
  const level = screen.getByRole('combobox', { name: 'Level of Java' })
  expect(level.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(level.getAttribute('aria-describedby') ?? '')?.textContent).toBe('This field is required')
  expect(screen.getByText('Add at least one required skill')).toBeTruthy()
  expect(screen.getByText("You can't add the same skill twice")).toBeTruthy()
})

it('asks once for the level of all required skills, while none has a level of its own', async () => {
  const { user, values } = await setUp([skill('Java', true, 1), skill('SQL', true, null), skill('Go', false, 1)])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level of all required skills' }), '4')
  expect(values.at(-1)?.map(({ level }) => level)).toEqual([4, 4, 1])
  expect(screen.queryByRole('combobox', { name: 'Level of all required skills' })).toBeNull()
  expect(screen.getByText('Level of 2 skills changed').getAttribute('role')).toBe('status')
})

it('does not ask for the level of one skill, or where one has a level', async () => {
  await setUp([skill('Java', true, 1), skill('Go', false, 1)])
  expect(screen.queryByRole('combobox', { name: 'Level of all required skills' })).toBeNull()
})

const senior = { level: 4, evidence: 'Senior Java Developer' }
const allLevels = () => screen.queryByRole('combobox', { name: 'Level of all required skills' })

it('shows the level that a text proposes as such, changes nothing until it is taken, and takes it by one button', async () => {
  const { user, values } = await setUp([skill('Java', true, 1), skill('SQL', true, null), skill('Go', false, 1)], { proposed: senior })
  const take = screen.getByRole('button', { name: 'Use 4 – advanced for all' })
  const reason = document.getElementById(take.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Suggested by your text: Senior Java Developer')
  expect(values).toEqual([])
  await user.click(take)
  expect(values.at(-1)?.map(({ level }) => level)).toEqual([4, 4, 1])
  expect(screen.queryByRole('button', { name: /for all/ })).toBeNull()
  expect(allLevels()).toBeNull()
})

it('lets another level be chosen instead of the proposed one, the lowest too, and asks no more', async () => {
  const { user, values } = await setUp([skill('Java', true, 1), skill('SQL', true, 1)], { proposed: senior })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level of all required skills' }), '1')
  expect(values.at(-1)?.map(({ level }) => level)).toEqual([1, 1])
  expect(allLevels()).toBeNull()
  expect(screen.queryByRole('button', { name: /for all/ })).toBeNull()
})

it('proposes nothing for skills that have levels', async () => {
  await setUp([skill('Java', true, 3), skill('SQL', true, 1)], { proposed: senior })
  expect(screen.queryByRole('button', { name: /for all/ })).toBeNull()
})

it.each([
  ['junior', 'junior', 2],
  ['mid', 'mid', 3],
  ['senior', 'senior', 4],
  ['expert', 'expert', 5],
  ['c_level', 'c_level', null],
  // The form says another level than the text, or none.
  ['senior', 'mid', null],
  ['senior', '', null],
] as const)('a text that states %s proposes for an offer of level %j the level %j', (level, chosen, proposed) => {
  expect(proposedLevel({ level, evidence: 'Title' }, chosen)?.level ?? null).toBe(proposed)
  expect(proposedLevel(null, chosen)).toBeNull()
})
