import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { pasteLine } from './paste-line.ts'

function Field({ type = 'text', onText }: { readonly type?: string; readonly onText: (text: string) => void }) {
  const [text, setText] = useState('Senior ')
  return (
    <input
      type={type}
      aria-label="title"
      value={text}
      onPaste={pasteLine}
      onChange={({ target }) => {
        setText(target.value)
        onText(target.value)
      }}
    />
  )
}

it.each([
  ['cells of a row', 'Java Developer\tKraków\tB2B', 'Senior Java Developer Kraków B2B'],
  ['a column of Excel', 'Java\r\nDeveloper\r\n', 'Senior Java Developer'],
  ['lines with empty ones between', ' Java \n\n Developer', 'Senior Java Developer'],
  ['a plain text', 'Java Developer', 'Senior Java Developer'],
])('%s stay apart in a field of one line', async (_, pasted, text) => {
  const texts: string[] = []
  render(<Field onText={(now) => texts.push(now)} />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('title'))
  await user.paste(pasted)
  expect(texts.at(-1)).toBe(text)
  expect(screen.getByLabelText<HTMLInputElement>('title').value).toBe(text)
})
