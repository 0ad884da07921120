import type { Crumb } from '../components/layout/breadcrumbs.tsx'

/** schema.org BreadcrumbList; null where there is but one step. The last step is the page itself and needs no address. */
export function breadcrumbList(origin: string, trail: readonly Crumb[]): object | null {
  if (trail.length < 2) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === null ? {} : { item: origin + href }),
    })),
  }
}
