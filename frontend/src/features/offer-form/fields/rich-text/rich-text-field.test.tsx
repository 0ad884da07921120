import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { Controlled } from '../testing/controlled.tsx'
import type { WidgetError } from '../widget.ts'
import { linkAddress } from './link-line.tsx'
import { RichTextField } from './rich-text-field.tsx'

// jsdom lays nothing out; the editor asks where its cursor is, to scroll to it.
beforeAll(() => {
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
})

async function setUp(initial: string, errors: WidgetError[] = []) {
  const values: string[] = []
  await renderInApp(
    <Controlled initial={initial} onChange={(next) => values.push(next)}>
      {(value, onChange) => <RichTextField label="Description" value={value} errors={errors} onChange={onChange} />}
    </Controlled>,
  )
  const text = await screen.findByRole('textbox', { name: 'Description' })
  return { user: userEvent.setup(), values, text, toolbar: within(screen.getByRole('toolbar', { name: 'Formatting' })) }
}

it('shows the stored text and counts it without its markup', async () => {
  const { text } = await setUp('<p><strong>We</strong> build</p>')
  expect(text.querySelector('strong')?.textContent).toBe('We')
  expect(screen.getByText('8 of 20 000 characters')).toBeTruthy()
})

it('formats by the toolbar, which the arrow keys move through', async () => {
  const { user, values, toolbar } = await setUp('<p>Text</p>')
  toolbar.getByRole('button', { name: 'Bold' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(toolbar.getByRole('button', { name: 'Heading' }))
  await user.keyboard('{Enter}')
  expect(values.at(-1)).toBe('<h2>Text</h2>')
  expect(toolbar.getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('true')
  expect(toolbar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

it('inserts a link by Enter, and refuses an address that the server would remove', async () => {
  const { user, values, toolbar } = await setUp('')
  await user.click(toolbar.getByRole('button', { name: 'Link' }))
  const address = screen.getByRole('textbox', { name: 'Address of the link' })
  await user.type(address, 'http://example.com{Enter}')
  expect(screen.getByText(/^Enter a web address that starts with https/)).toBeTruthy()
  await user.clear(address)
  await user.type(address, 'example.com{Enter}')
  expect(values.at(-1)).toContain('href="https://example.com"')
  expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull()
})

it('asks what the image shows, keeps it, and removes the image', async () => {
  const { user, values, toolbar } = await setUp('<p>Our team</p><img src="data:image/jpeg;base64,/9j/4AAQ">')
  await user.click(toolbar.getByRole('button', { name: 'Image' }))
  const alt = screen.getByRole('textbox', { name: 'What does the image show?' })
  await user.type(alt, 'Six people at a table{Enter}')
  expect(values.at(-1)).toContain('alt="Six people at a table"')
  expect(screen.queryByRole('textbox', { name: 'What does the image show?' })).toBeNull()
  await user.click(toolbar.getByRole('button', { name: 'Image' }))
  expect(screen.getByRole('textbox', { name: 'What does the image show?' })).toHaveProperty('value', 'Six people at a table')
  await user.click(screen.getByRole('button', { name: 'Remove the image' }))
  expect(values.at(-1)).not.toContain('<img')
})

it('says what is wrong with the text', async () => {
  const { text } = await setUp('', [{ path: 'body', message: 'errors.required' }])
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById((text.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent).toBe(
    'This field is required',
  )
})

it.each([
  ['example.com/a', 'https://example.com/a'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['javascript:alert(1)', null],
  ['http://example.com', null],
  ['word', null],
])('reads the address %s as %s', (typed, address) => expect(linkAddress(typed)).toBe(address))
