/** Parts of a page that come by a script of their own and that the page can do without. */
import { useHydrated } from '@tanstack/react-router'
import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * Of a part that the server renders by a static import: what it sent stays in view until the script is there. Where the script does not come
 * (no connection, a new release) the part stays away; an error would take the page with it.
 */
export const renderedPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazy(() => load().catch(() => ({ default: () => null }))) as unknown as ComponentType<Props>

/**
 * Of a part that the server does not render; it begins after hydration. Pages are rendered as one text, which waits for no script, and React
 * reports a boundary that the server did not finish.
 */
export function optionalPart<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  const Part = renderedPart(load)
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy` itself, it is called once for each part, at the top of a module.
  return function OptionalPart(props) {
    return useHydrated() ? createElement(Part, props) : null
  }
}
