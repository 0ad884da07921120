import { screen, within } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { ComparedFields } from './compared-fields.tsx'

it('shows what was removed and added beside each other, in words as well, and what is the same once', async () => {
  await renderInApp(
    <ComparedFields
      fields={[
        { key: 'title', label: 'Title', before: 'Welder', now: 'Welder' },
        { key: 'employmentTypes', label: 'Contract and pay', before: 'B2B 10 000 PLN', now: 'B2B 9 000 PLN' },
        { key: 'languages', label: 'Languages', before: '', now: 'English B2' },
        { key: 'publicTags', label: 'Also', before: '', now: '' },
      ]}
    />,
  )
  const terms = (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  expect(terms).toEqual(['Title', 'Contract and pay changed', 'Languages changed'])
  const texts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Welder',
    'As applied forB2B  removed: 10 end  000 PLN',
    'TodayB2B  added: 9 end  000 PLN',
    'As applied forNot stated',
    'Today added: English B2 end ',
  ])
  const [removed] = screen.getAllByRole('deletion')
  expect(removed && within(removed).getByText('removed:').className).toBe('visually-hidden')
  expect(screen.getAllByRole('insertion')).toHaveLength(2)
})

it('shows a deleted offer as it was', async () => {
  await renderInApp(<ComparedFields fields={[{ key: 'title', label: 'Title', before: 'Welder', now: null }]} />)
  expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(['Welder'])
})
