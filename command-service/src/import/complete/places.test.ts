import { location, tenantNamed } from '../testing/samples.ts'
import { locationsOf, placesOf } from './places.ts'
import { createRepairLog } from './repair-log.ts'

const places = placesOf(tenantNamed('devboard'))

it('names a point that is none of the earth, and takes the centre of the town', () => {
  const repairLog = createRepairLog(false)
  const [place] = locationsOf([location('Warszawa', { latitude: 5_222_970, longitude: 2_101_220 })], { places, maxCount: 5, repairLog })
  expect(place?.geoCoordinates).toEqual({ latitude: 52.2297, longitude: 21.0122 })
  expect(repairLog.repairs).toMatchObject([{ path: 'locations', message: 'errors.coordinatesElsewhere' }])
})
