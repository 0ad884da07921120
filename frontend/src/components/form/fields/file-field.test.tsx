import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setUp } from '../testing/sample-form.tsx'

describe('a file', () => {
  const pdf = (bytes: number) => new File(['x'.repeat(bytes)], 'cv.pdf', { type: 'application/pdf' })
  const input = () => document.querySelector('input[type=file]') as HTMLInputElement

  it('is shown with its size, and can be removed', async () => {
    const { user } = await setUp()
    await user.upload(input(), pdf(400))
    expect(screen.getByText('cv.pdf').textContent).toBe('cv.pdf (400 B)')
    await user.click(screen.getByRole('button', { name: 'Remove cv.pdf' }))
    expect(screen.queryByText('cv.pdf')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText(/File/))
  })

  it('can be dropped or pasted, and stays when the dialog of the browser is closed', async () => {
    await setUp()
    const box = input().parentElement as HTMLElement
    const files = [pdf(300)]
    fireEvent.drop(box, { dataTransfer: { files, types: ['Files'] } })
    expect((await screen.findByText('cv.pdf')).textContent).toBe('cv.pdf (300 B)')
    fireEvent.paste(box, { clipboardData: { files: [new File(['x'], 'other.pdf', { type: 'application/pdf' })] } })
    expect(await screen.findByText('other.pdf')).toBeTruthy()
    fireEvent.change(input(), { target: { files: [] } })
    expect(screen.getByText('other.pdf')).toBeTruthy()
  })

  it('dropped beside the field does not take the page away', async () => {
    await setUp()
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [pdf(1)], types: ['Files'] } })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true)
  })

  it('that is too large says so at once', async () => {
    const { user } = await setUp()
    await user.upload(input(), pdf(1_001))
    expect(await screen.findByText('The file is too large')).toBeTruthy()
  })

  it('of another type says so', async () => {
    const { user } = await setUp()
    await userEvent.setup({ applyAccept: false }).upload(input(), new File(['x'], 'a.svg', { type: 'image/svg+xml' }))
    expect(await screen.findByText("This type of file isn't supported")).toBeTruthy()
    await user.tab()
  })
})
