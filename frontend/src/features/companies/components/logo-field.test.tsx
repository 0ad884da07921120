import { screen } from '@testing-library/react'
import { z } from 'zod'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { LogoField } from './logo-field.tsx'

function WithLogo({ url }: { readonly url: string | null }) {
  const handle = useContractForm({
    schema: z.looseObject({}),
    initial: { logo: null as File | null, removeLogo: false },
    send: () => Promise.resolve(),
  })
  return (
    <Form handle={handle} label="Company" sendsOnEnter={false}>
      <LogoField logo={handle.field('logo')} removeLogo={handle.field('removeLogo')} url={url} />
    </Form>
  )
}

it.each([
  [null, true],
  ['/api/files/logo.png', false],
])('a company with the logo %s is told that every job needs one: %s', async (url, isTold) => {
  await renderInApp(<WithLogo url={url} />)
  expect(screen.queryByText(/optional/)).toBeNull()
  expect(screen.queryByText(/^Every job needs a logo: without one here, you add it to each job\. JPEG or PNG/) !== null).toBe(isTold)
})
