/** Tenant files may name pages that do not exist yet; a link is shown only when its page does (available-links.ts). */
const pages: readonly string[] = [
  '/',
  '/candidate',
  '/candidate/application-history',
  '/candidate/favorite-offers',
  '/candidate/login',
  '/candidate/register',
  '/employer-panel',
  '/employer-panel/applications',
  '/employer-panel/offers/new',
  '/how-we-measure',
  '/how-we-moderate',
  '/how-we-treat-applications',
  '/pricing',
  '/terms-and-privacy-policies',
  '/terms-and-privacy-policies/privacy-policy',
]

/** Whether a page exists at this address of ours. */
export const isAvailable = (url: string): boolean => pages.includes(url)
