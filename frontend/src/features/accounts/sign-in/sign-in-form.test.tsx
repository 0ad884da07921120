import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProblemError } from '../../../http/problem-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { testBoard } from '../../../testing/test-board.ts'
import { SignInForm } from './sign-in-form.tsx'

async function refused(kind: 'candidate' | 'employer', code: string, more: object): Promise<void> {
  const send = async (): Promise<never> => {
    throw new ProblemError({ status: 403, code, more: { ...more } })
  }
  await renderInApp(<SignInForm kind={kind} onSignedIn={() => undefined} />, { api: { send } })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'Correct-horse-battery')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}
const { email } = testBoard().contact

it.each(['candidate', 'employer'] as const)('tells a blocked %s why, and whom to write to', async (kind) => {
  await refused(kind, 'accountBlocked', { reason: 'fraud' })
  expect(await screen.findByText(/^This account is blocked/)).toBeTruthy()
  expect(screen.getByText(/^Reason: suspected fraud\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: `Write to ${email}` }).getAttribute('href')).toBe(`mailto:${email}`)
})

it('has the address also where the reason is one that this page does not know', async () => {
  await refused('candidate', 'accountBlocked', { reason: 'later' })
  expect(await screen.findByRole('link', { name: `Write to ${email}` })).toBeTruthy()
  expect(screen.queryByText(/Reason/)).toBeNull()
})

it('says no more than that the address or the password is wrong', async () => {
  await refused('candidate', 'wrongCredentials', { reason: 'fraud' })
  expect(await screen.findByText(/^The email or password/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Write to/ })).toBeNull()
})
