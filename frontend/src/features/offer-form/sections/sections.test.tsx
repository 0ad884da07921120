/** What sections show and clear by themselves, without the rest of the form. */
import { emptyContent } from '@jobboard/contracts/offers/content'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import type { Board } from '../../../board/board.ts'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { testBoard } from '../../../testing/test-board.ts'
import FormState from '../components/form-state.tsx'
import type { StatedSeniority } from '../fill/fill-suggestions.ts'
import { FillingProvider, useFilling } from '../fill/use-filling.tsx'
import { valuesOf } from '../form-values.ts'
import type { SectionProps } from '../section-props.ts'
import { ApplyingSection } from './applying-section.tsx'
import { CompanySection } from './company-section.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { LanguagesSection, SkillsSection } from './content-sections.tsx'

type Handle = SectionProps['handle']

function WithHandle({ children }: { readonly children: (handle: Handle) => React.ReactNode }) {
  const handle = useContractForm({
    schema: z.looseObject({}),
    initial: valuesOf(emptyContent),
    send: () => Promise.resolve(),
  }) as unknown as Handle
  return (
    <Form handle={handle} label="Job" sendsOnEnter={false}>
      {children(handle)}
    </Form>
  )
}

const props = (handle: Handle): SectionProps => ({ handle, draft: { isPublished: false } }) as SectionProps

const setUp = async (children: (handle: Handle) => React.ReactNode, board: Board = testBoard()) => {
  await renderInApp(<WithHandle>{children}</WithHandle>, { board, api: { get: () => new Promise(() => {}) } })
  return userEvent.setup()
}

const withLanguages = (offerLanguages: boolean): Board => {
  const board = testBoard()
  return { ...board, features: { ...board.features, offerLanguages } }
}

it.each([
  [true, ['Languages']],
  [false, []],
])('asks for languages where offers of the board name them: %s', async (isOn, sections) => {
  await setUp((handle) => <LanguagesSection {...props(handle)} />, withLanguages(isOn))
  expect(
    screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent),
  ).toEqual(sections)
})

it('marks the logo like any field without which no job is published', async () => {
  const required = (handle: Handle): Handle => ({ ...handle, field: (name) => ({ ...handle.field(name), isRequired: true }) })
  await setUp((handle) => <CompanySection {...props(required(handle))} />)
  const marked = (name: string) => screen.getByText(name, { selector: '[data-required]' })
  for (const name of ['Logo', 'Company name', 'Number of employees', 'Website']) expect(marked(name)).toBeTruthy()
})

it('another way to apply clears the address of the one before', async () => {
  const user = await setUp((handle) => <ApplyingSection {...props(handle)} />)
  const address = () => screen.getByRole<HTMLInputElement>('textbox')
  await user.click(screen.getByRole('radio', { name: 'On your own site' }))
  await user.type(address(), 'https://modrybit.example/jobs')
  await user.click(screen.getByRole('radio', { name: 'With the form on this site' }))
  expect(address().value).toBe('')
  await user.type(address(), 'jobs@modrybit.example')
  await user.click(screen.getByRole('radio', { name: 'On your own site' }))
  expect(address().value).toBe('')
  await user.click(screen.getByRole('radio', { name: 'With the form on this site' }))
  expect(address().value).toBe('')
})

it('the state of the form follows what is typed', async () => {
  const user = await setUp((handle) => (
    <>
      <ApplyingSection {...props(handle)} />
      <FormState handle={handle} />
    </>
  ))
  await user.type(screen.getByRole('textbox'), 'https://modrybit.example')
  expect(screen.getByText(/"isDirty": true/).textContent).toContain('"url": "https://modrybit.example"')
})

it('a clause that is the template follows the contact, and one of the employer’s own does not', async () => {
  const user = await setUp((handle) => (
    <>
      <ConsentsSection {...props(handle)} />
      <ContactSection {...props(handle)} />
    </>
  ))
  const clause = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Information clause' })
  await user.click(screen.getByRole('button', { name: 'Use a template' }))
  expect(screen.getByText(/^A template with your company's name/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@modrybit.example')
  expect(clause().value).toMatch(/Questions about your data: ada@modrybit\.example\.$/)
  await user.type(clause(), ' Our own words.')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 's')
  expect(clause().value).toMatch(/ada@modrybit\.example\. Our own words\.$/)
  expect(screen.queryByText(/^A template with/)).toBeNull()
})

function TakeText({ seniority }: { readonly seniority: StatedSeniority | null }) {
  const filling = useFilling()
  const skills = ['Java', 'SQL'].map((skillName) => ({ skillName, skillId: null, level: 1, required: true }))
  const suggestions = [
    ...(seniority === null
      ? []
      : [{ field: 'experienceLevel' as const, value: seniority.level, before: null, evidence: '', shortenedTo: null }]),
    { field: 'requirements' as const, value: skills, before: null, evidence: '', shortenedTo: null },
  ]
  return (
    <>
      <button type="button" onClick={() => filling?.take(suggestions, seniority)}>
        Take
      </button>
      <button type="button" onClick={() => filling?.undo(['experienceLevel'])}>
        Undo level
      </button>
    </>
  )
}

const setUpText = (seniority: StatedSeniority | null) =>
  setUp((handle) => (
    <FillingProvider handle={handle}>
      <TakeText seniority={seniority} />
      <SkillsSection {...props(handle)} plans={[]} />
    </FillingProvider>
  ))
const proposal = () => screen.queryByRole('button', { name: /for all$/ })

it('a text that states the seniority proposes the level of its skills, until its level is taken back', async () => {
  const user = await setUpText({ level: 'senior', evidence: 'Senior Java Developer' })
  expect(proposal()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take' }))
  expect(proposal()?.textContent).toBe('Use 4 – advanced for all')
  await user.click(screen.getByRole('button', { name: 'Undo level' }))
  expect(proposal()).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Level of all required skills' })).toBeTruthy()
})

it('a text that states no seniority, or several, proposes no level', async () => {
  const user = await setUpText(null)
  await user.click(screen.getByRole('button', { name: 'Take' }))
  expect(screen.getByRole('combobox', { name: 'Level of all required skills' })).toBeTruthy()
  expect(proposal()).toBeNull()
})
