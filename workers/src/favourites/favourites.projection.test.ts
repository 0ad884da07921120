import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { favouritesProjection } from './favourites.projection.ts'
import { favouritesCases } from './testing/favourites-cases.ts'

describeProjection(favouritesProjection, favouritesCases)
