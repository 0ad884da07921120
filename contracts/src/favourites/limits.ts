/** docs/product/favourites.md, "Limits". */
export const maxFavourites = 1_000
/** Offers whose marks one request asks for, and favourites on a page. */
export const favouritesBatch = 25
