/** Parts of a page that come by a script of their own and that the page can do without. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Where the script does not come (no connection, a new release) the part stays away; an error would take the page with it. */
export const optionalPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch(() => ({ default: () => null })))
