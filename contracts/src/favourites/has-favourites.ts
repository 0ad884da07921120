import type { Tenant } from '../tenants/tenant.ts'

/** Whether candidates of the board can mark offers (docs/product/favourites.md). */
export const hasFavourites = ({
  features,
  candidatePortal,
}: {
  readonly features: Pick<Tenant['features'], 'enableFavoriteOfferButton'>
  readonly candidatePortal: Pick<Tenant['candidatePortal'], 'enabled'>
}): boolean => features.enableFavoriteOfferButton && candidatePortal.enabled
