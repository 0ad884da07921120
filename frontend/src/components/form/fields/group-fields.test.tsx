import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { Form } from '../form.tsx'
import { descriptionOf, isInvalid } from '../testing/sample-form.tsx'
import { useContractForm } from '../use-contract-form.ts'
import { ChoicesField } from './choices-field.tsx'
import { ListField } from './list-field.tsx'

const schema = z.object({
  roles: z.array(z.string()),
  places: z.array(z.string()).min(1, messageKeys.required),
  modes: z.array(z.string()),
})
type Body = z.infer<typeof schema>

const places = [
  { value: 'krakow', label: 'Kraków' },
  { value: 'lodz', label: 'Łódź' },
]
const modes = [
  { value: 'remote', label: 'Remote' },
  { value: 'office', label: 'On-site' },
]

function Sample({ send }: { readonly send: (body: Body) => Promise<void> }) {
  const handle = useContractForm({
    schema,
    initial: { roles: ['Tester'], places: [] as string[], modes: ['office'] },
    groups: ['roles', 'places', 'modes'],
    toBody: (values) => values,
    send,
  })
  return (
    <Form handle={handle} label="Sample" sendsOnEnter={false} submit={{ label: 'Send', working: 'Sending' }}>
      <ListField field={handle.field('roles')} label="Roles" hint="Up to 3" max={3} isOptional />
      <ListField field={handle.field('places')} label="Places" max={3} known={places} unknownText="Choose a place of the list" />
      <ChoicesField field={handle.field('modes')} label="Modes" choices={modes} />
    </Form>
  )
}

async function setUp() {
  const sent: Body[] = []
  await renderInApp(<Sample send={async (body) => void sent.push(body)} />)
  const user = userEvent.setup()
  const roles = screen.getByRole('textbox', { name: /Roles/ })
  const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  return {
    sent,
    user,
    roles,
    chosen,
    place: screen.getByRole('combobox', { name: 'Places' }),
    submit: screen.getByRole('button', { name: 'Send' }),
  }
}

describe('a list', () => {
  it('takes each text by Enter, a comma or leaving the field, once in whatever letters', async () => {
    const { user, roles, chosen } = await setUp()
    await user.type(roles, '  Java developer {Enter}Data engineer,')
    expect(chosen()).toEqual(['Tester', 'Java developer', 'Data engineer'])
    expect(roles).toHaveProperty('value', '')
    await user.click(screen.getByRole('button', { name: 'Remove Data engineer' }))
    expect(document.activeElement).toBe(roles)
    await user.type(roles, 'java DEVELOPER{Enter}')
    expect(chosen()).toEqual(['Tester', 'Java developer'])
    await user.type(roles, 'DevOps')
    await user.tab()
    expect(chosen()).toEqual(['Tester', 'Java developer', 'DevOps'])
  })

  it('takes no more than its limit, and more again when one is removed', async () => {
    const { user, roles, chosen } = await setUp()
    await user.type(roles, 'a{Enter}b{Enter}c{Enter}')
    expect(chosen()).toEqual(['Tester', 'a', 'b'])
    expect(roles).toHaveProperty('readOnly', true)
    expect(descriptionOf(roles)).toBe('Up to 3')
    await user.click(screen.getByRole('button', { name: 'Remove Tester' }))
    await user.type(roles, 'c{Enter}')
    expect(chosen()).toEqual(['a', 'b', 'c'])
  })

  it('is filled by a pasted list, up to its limit', async () => {
    const { user, roles, chosen } = await setUp()
    await user.click(roles)
    await user.paste('React developer, Tester;Node developer\nGo developer')
    expect(chosen()).toEqual(['Tester', 'React developer', 'Node developer'])
  })

  it('of known texts takes those alone, without regard to accents, and says so', async () => {
    const { user, chosen, place, submit, sent } = await setUp()
    await user.type(place, 'Nowhere{Enter}')
    expect([isInvalid(place), descriptionOf(place)]).toEqual([true, 'Choose a place of the list'])
    await user.clear(place)
    expect(isInvalid(place)).toBe(false)
    await user.type(place, 'krakow{Enter}')
    // Chosen from the list of the browser.
    fireEvent.change(place, { target: { value: 'Łódź' } })
    expect(chosen()).toEqual(['Tester', 'Kraków', 'Łódź'])
    await user.click(submit)
    await waitFor(() => expect(sent).toEqual([{ roles: ['Tester'], places: ['krakow', 'lodz'], modes: ['office'] }]))
  })

  it('that is needed says so, and has the focus', async () => {
    const { user, place, submit, sent } = await setUp()
    await user.click(submit)
    await waitFor(() => expect(document.activeElement).toBe(place))
    expect([isInvalid(place), descriptionOf(place), sent]).toEqual([true, 'This field is required', []])
  })
})

it('choices are ticked and cleared by mouse and keyboard', async () => {
  const { user, place, submit, sent } = await setUp()
  await user.type(place, 'Kraków{Enter}')
  const group = within(screen.getByRole('group', { name: 'Modes' }))
  await user.click(group.getByRole('checkbox', { name: 'On-site' }))
  await user.tab({ shift: true })
  await user.keyboard(' ')
  await user.click(submit)
  await waitFor(() => expect(sent.map((body) => body.modes)).toEqual([['remote']]))
})
