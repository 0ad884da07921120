import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { favouritesProjection } from './favourites.projection.ts'
import { favouritesCases } from './testing/favourites-cases.ts'

describeProjectionOnPostgres(favouritesProjection, favouritesCases, deliver)
