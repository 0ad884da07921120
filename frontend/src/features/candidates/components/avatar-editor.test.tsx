import { jest } from '@jest/globals'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { maxLogoBytes } from '@jobboard/contracts/shared/pictures'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { AvatarEditor } from './avatar-editor.tsx'

const picture = (name = 'me.png', type = 'image/png', bytes = 400) => new File([new Uint8Array(bytes)], name, { type })
const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const said = () => screen.getByRole('alert').textContent

async function setUp(answer: () => Promise<unknown> = async () => undefined, url: string | null = null) {
  const send = jest.fn<(method: string, path: string, request: { readonly body: FormData }) => Promise<unknown>>(answer)
  await renderInApp(<AvatarEditor url={url} />, { api: { send: send as unknown as WritingApiClient['send'] } })
  return { send, user: userEvent.setup({ applyAccept: false }) }
}

describe('the picture of a candidate', () => {
  it('is sent as soon as it is chosen, once, and the button says so', async () => {
    let arrived = (): void => undefined
    const { send, user } = await setUp(() => new Promise<void>((done) => (arrived = done)))
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    await user.upload(input(), picture())
    const working = screen.getByRole('button', { name: 'Uploading…' })
    expect(working.getAttribute('aria-disabled')).toBe('true')
    await user.upload(input(), picture('other.png'))
    expect(send.mock.calls.map(([method, path, { body }]) => [method, path, (body.get('avatar') as File).name])).toEqual([
      ['POST', '/v2/candidate/avatar', 'me.png'],
    ])
    await act(async () => arrived())
    expect((await screen.findByRole('button', { name: 'Choose a picture' })).getAttribute('aria-disabled')).toBe('false')
    expect(said()).toBe('')
  })

  it('is removed, and the focus stays beside it', async () => {
    const { send, user } = await setUp(undefined, '/files/me.png')
    expect(screen.getByRole('img', { name: 'Your picture' }).getAttribute('src')).toBe('/files/me.png')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(send.mock.calls.map(([, path, { body }]) => [path, [...body.keys()]])).toEqual([['/v2/candidate/avatar', []]])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the picture' })))
  })

  it.each([
    ['of another type', picture('me.svg', 'image/svg+xml'), 'The picture must be a JPEG or PNG file'],
    ['above 5 MB', picture('me.png', 'image/png', maxLogoBytes + 1), 'The picture can be up to 5 MB'],
  ])('%s is refused before it is sent', async (_, file, text) => {
    const { send, user } = await setUp()
    await user.upload(input(), file)
    expect([said(), send.mock.calls]).toEqual([text, []])
  })

  it.each([
    [messageKeys.companyLogoSizeTooSmall, 'The picture must be at least 100 × 100 pixels'],
    [messageKeys.companyLogoCorrupted, "This file can't be read as a picture. Save it again, or choose another one"],
  ])('that the server refuses says why (%s), until another is chosen', async (message, text) => {
    const refusal = new ProblemError({ status: 422, code: 'validation', fields: [{ path: 'avatar', code: 'invalid', message }] })
    const { send, user } = await setUp(() => Promise.reject(refusal))
    await user.upload(input(), picture())
    await waitFor(() => expect(said()).toBe(text))
    send.mockResolvedValue(undefined)
    await user.upload(input(), picture())
    await waitFor(() => expect(said()).toBe(''))
  })

  it('that does not arrive says so', async () => {
    const { user } = await setUp(() => Promise.reject(new ProblemError({ status: 0, code: 'unreachable' })))
    await user.upload(input(), picture())
    await waitFor(() => expect(said()).toMatch(/connection|reach/i))
  })
})
