import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { confirm, showToast, UndoneError, undoWindow } from './feedback.ts'
import { ToastRegion } from './toast-region.tsx'

const setUp = async () => {
  await renderInApp(
    <>
      <ToastRegion />
      <ConfirmDialog />
    </>,
  )
  return userEvent.setup()
}
const deletion = { title: 'Delete the draft?', text: 'It cannot be restored.', confirmLabel: 'Delete', isDestructive: true }

describe('a question', () => {
  it('names the thing, has the focus on the way back and says what was answered', async () => {
    const user = await setUp()
    const answer = confirm(deletion)
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the draft?' })
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await answer).toBe(true)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it.each([
    ['the button', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('is refused by %s', async (_, refuse) => {
    const user = await setUp()
    const answer = confirm(deletion)
    await screen.findByRole('alertdialog')
    await refuse(user)
    expect(await answer).toBe(false)
  })

  it('waits for the one before it', async () => {
    const user = await setUp()
    const answers = [confirm(deletion), confirm({ ...deletion, title: 'Delete the offer?' })]
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Delete the draft?' })).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Delete the offer?' })).getByRole('button', { name: 'Cancel' }))
    expect(await Promise.all(answers)).toEqual([true, false])
  })
})

describe('a message', () => {
  it('is announced, and goes when it is closed', async () => {
    const user = await setUp()
    showToast({ tone: 'success', text: 'Saved' })
    const message = await screen.findByRole('dialog', { name: 'Saved' })
    await user.click(within(message).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
  })

  it('gives way to the next one about the same', async () => {
    await setUp()
    showToast({ tone: 'success', text: 'Withdrawn', about: 'one' })
    showToast({ tone: 'success', text: 'Stored', about: 'other' })
    await screen.findByRole('dialog', { name: 'Withdrawn' })
    showToast({ tone: 'success', text: 'Not withdrawn', about: 'one' })
    await screen.findByRole('dialog', { name: 'Not withdrawn' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Withdrawn' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Stored' })).toBeTruthy()
  })

  it('of a failure stays until it is closed', async () => {
    await setUp()
    showToast({ tone: 'error', text: 'Not saved' })
    expect(await screen.findAllByText('Not saved')).not.toHaveLength(0)
  })
})

describe('time to undo', () => {
  it('ends what is about to happen when the user takes it back', async () => {
    const user = await setUp()
    const outcome = undoWindow('Logging out Firefox', 'Undo').catch((error: unknown) => error)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await outcome).toBeInstanceOf(UndoneError)
  })

  it('is over when the message is closed', async () => {
    const user = await setUp()
    const outcome = undoWindow('Logging out Firefox', 'Undo')
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(outcome).resolves.toBeUndefined()
  })

  it('is over when the page is left', async () => {
    await setUp()
    const outcome = undoWindow('Logging out Firefox', 'Undo')
    window.dispatchEvent(new Event('pagehide'))
    await expect(outcome).resolves.toBeUndefined()
  })
})
