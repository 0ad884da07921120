import { cleanup, screen } from '@testing-library/react'
import { noteEnteredPerson } from '../../../browser/entered-person.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { CandidateRegisterForm } from './candidate-register-form.tsx'

const valuesOf = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

it('begins with the name and the address of an application that was just sent', async () => {
  await renderInApp(<CandidateRegisterForm pending={{}} onSent={() => undefined} />)
  expect(valuesOf()).toEqual(['', ''])
  cleanup()
  noteEnteredPerson({ name: 'Ola Lis', email: 'ola@lis.example' })
  await renderInApp(<CandidateRegisterForm pending={{}} onSent={() => undefined} />)
  expect(valuesOf()).toEqual(['Ola Lis', 'ola@lis.example'])
})
