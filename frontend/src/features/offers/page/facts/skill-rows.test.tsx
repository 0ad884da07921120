import { screen } from '@testing-library/react'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { offerDetail } from '../../../../testing/sample-offers.ts'
import { OfferSkills } from './skill-rows.tsx'

it('leads from each skill to its offers, whether or not a level is known, and shows a level only where it is', async () => {
  const requiredSkills = [
    { name: 'Java', level: 4 },
    { name: 'SQL', level: null },
  ]
  const niceToHaveSkills = [{ name: 'Go', level: null }]
  await renderInApp(<OfferSkills offer={offerDetail({ requiredSkills, niceToHaveSkills })} skillUrl={(name) => `/skills/${name}`} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/skills/Java', '/skills/SQL', '/skills/Go'])
  expect(screen.getAllByRole('img').map((steps) => steps.getAttribute('aria-label'))).toEqual(['Level 4 of 5: advanced'])
  // Rows compare levels; where none is known, chips say the same in less space.
  expect(screen.getAllByRole('list').map((list) => list.className)).toEqual(['', 'chips'])
})
