import { fireEvent, render, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { CompanyLogo } from './company-logo.tsx'

it('falls back to the first letter when the picture does not load', () => {
  const { container } = render(<CompanyLogo name="Modry Bit" url="https://modrybit.example/logo.png" size={48} />)
  const picture = container.querySelector('img')
  if (picture === null) throw new Error('no picture')
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('M')
})

describe('a picture in the HTML of the server', () => {
  // The document as it is after the picture has come, or has not.
  const withPicture = (width: number, decode: () => Promise<void>) => {
    const element = document.createElement('div')
    element.innerHTML = renderToString(logo)
    document.body.append(element)
    const picture = element.querySelector('img')
    if (picture === null) throw new Error('no picture')
    Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: width }, decode: { value: decode } })
    return element
  }
  const logo = <CompanyLogo name="Modry Bit" url="https://modrybit.example/logo.png" size={48} />

  it('gives way to the letter when it had failed before the scripts came', async () => {
    const element = withPicture(0, () => Promise.reject(new DOMException('broken', 'EncodingError')))
    render(logo, { container: element, hydrate: true })
    await waitFor(() => expect(element.textContent).toBe('M'))
  })

  it.each([
    ['one that has come', 96],
    ['a drawing that has no size', 0],
  ])('stays: %s', async (_what, width) => {
    const element = withPicture(width, () => Promise.resolve())
    render(logo, { container: element, hydrate: true })
    await Promise.resolve()
    expect(element.querySelector('img')).not.toBeNull()
  })
})
