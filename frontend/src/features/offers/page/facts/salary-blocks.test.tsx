import { screen } from '@testing-library/react'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { offerDetail, salary } from '../../../../testing/sample-offers.ts'
import { SalaryBlocks } from './salary-blocks.tsx'

const undisclosed = { from: null, to: null } as const

it('says once that contracts state no salary, and names them', async () => {
  const employmentTypes = [salary(), salary({ type: 'permanent', ...undisclosed }), salary({ type: 'contract', ...undisclosed })]
  await renderInApp(<SalaryBlocks offer={offerDetail({ employmentTypes })} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    '18 000 – 25 000 PLNnet / month · B2B + VAT',
    'Undisclosed salaryPermanent, Specific-task contract',
  ])
})
