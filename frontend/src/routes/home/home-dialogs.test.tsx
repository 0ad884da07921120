import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { optionalPart } from '../../components/loading/optional-part.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { type HomeDialog, type HomeDialogProps, HomeDialogs } from './home-dialogs.tsx'

// Its handler gets the event.
const Greeting = ({ search, onClose }: HomeDialogProps) => (
  <button type="button" onClick={onClose}>
    Close the greeting of {String(search.code)}
  </button>
)
const dialog = (isOffered = true): HomeDialog => ({
  asks: ['modal', 'greeting'],
  isOffered: () => isOffered,
  Dialog: optionalPart(async () => ({ default: Greeting })),
})
const open = (address: string, one = dialog()) => renderInApp(<HomeDialogs dialogs={[one]} />, { address })

it('opens the dialog that the query names, with what else it says, and closes it by leading to the homepage', async () => {
  const router = await open('/?modal=greeting&code=x1')
  await userEvent.click(await screen.findByRole('button', { name: 'Close the greeting of x1' }))
  expect([router.state.location.href, screen.queryByRole('button')]).toEqual(['/', null])
})

it.each([
  ['the query names another one', '/?modal=farewell', dialog()],
  ['the query names it twice', '/?modal=greeting&modal=greeting', dialog()],
  ['the board does not offer it', '/?modal=greeting', dialog(false)],
  ['there is no query', '/', dialog()],
])('opens nothing when %s', async (_, address, one) => {
  await open(address, one)
  expect(screen.queryByRole('button')).toBeNull()
})
