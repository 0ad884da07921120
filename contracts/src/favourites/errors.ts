/** Problems of the favourites capability: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const favouriteProblems = {
  tooManyFavourites: { status: 422, title: 'There are as many favourites as one can have: remove one that is not needed' },
} as const
