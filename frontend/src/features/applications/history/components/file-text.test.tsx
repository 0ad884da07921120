import type { FileText as Read } from '@jobboard/contracts/applications/queries'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { FileText } from './file-text.tsx'

it.each<readonly [Read, RegExp]>([
  [{ outcome: 'read', text: 'Ten years of Java' }, /^Ten years of Java$/],
  [{ outcome: 'read', text: null }, /^deleted$/],
  [{ outcome: null, text: null }, /still being read/],
  [{ outcome: 'empty', text: null }, /may be a scan/],
  [{ outcome: 'protected', text: null }, /protected by a password/],
  [{ outcome: 'unreadable', text: null }, /couldn't be read/],
])('says what was read: %j', async (read, shown) => {
  await renderInApp(<FileText read={read} />)
  await userEvent.click(await screen.findByText('What was read from the file for search'))
  expect(screen.getByText(shown).closest('details')?.open).toBe(true)
})
