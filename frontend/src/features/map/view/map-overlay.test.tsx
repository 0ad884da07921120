import { screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { MapOverlay } from './map-overlay.tsx'

const nothing = (): void => undefined
const show = (isEmpty: boolean) =>
  renderInApp(
    <MapOverlay busy={false} count={0} isEmpty={isEmpty} actions={null} onSearchArea={undefined} onShowAll={nothing} notice="">
      {null}
    </MapOverlay>,
  )

it('leads from an area without jobs to all of them', async () => {
  await show(false)
  expect(screen.getByRole('status').textContent).toBe('No jobs in this area.')
  expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy()
})

it('says that nothing matches where no other area has jobs either', async () => {
  await show(true)
  expect(screen.getByRole('status').textContent).toBe('No jobs match your search')
  expect(screen.queryByRole('button')).toBeNull()
})
