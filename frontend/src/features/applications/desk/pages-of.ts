import type { DeskListItem, DeskPage } from '@jobboard/contracts/applications/desk-queries'

/** One that has moved between two pages is shown once. */
export function applicationsOf(pages: readonly DeskPage[]): readonly DeskListItem[] {
  const seen = new Map(pages.flatMap(({ data }) => data).map((one) => [one.applicationId, one]))
  return [...seen.values()]
}
