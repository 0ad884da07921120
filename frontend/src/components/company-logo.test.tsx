import { fireEvent, render } from '@testing-library/react'
import { CompanyLogo } from './company-logo.tsx'

it('falls back to the first letter when the picture does not load', () => {
  const { container } = render(<CompanyLogo name="Modry Bit" url="https://modrybit.example/logo.png" size={48} />)
  const picture = container.querySelector('img')
  if (picture === null) throw new Error('no picture')
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('M')
})
