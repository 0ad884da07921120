/**
 * Replaces `@emotion/styled` (scripts/replaced-imports): the same styles under the same names, each serialised once and not at every use. Emotion joins,
 * escapes and hashes the text of a style (5 kB for a card) whenever a component renders; ours depend on few values. Supports what we use:
 * templates with texts, keyframes and functions of props; no themes, labels or selectors of components.
 */
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { type Interpolation, type SerializedStyles, serializeStyles } from '@emotion/serialize'
import { type EmotionCache, getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils'
import { type ComponentType, createElement, Fragment, type FunctionComponent, useInsertionEffect } from 'react'
import { collectStyles, isCollecting } from './collected-styles.ts'

type Props = Readonly<Record<string, unknown>>
type Tag = string | ComponentType<Props>
type FromProps = (props: Props) => string | number
type Style = Interpolation<unknown> | FromProps
type Forward = ((property: string) => boolean) | undefined
type Template = (strings: TemplateStringsArray, ...values: Style[]) => StyledComponent
type StyledComponent = FunctionComponent<Props> & {
  readonly styledFrom: { readonly tag: Tag; readonly styles: readonly Style[]; readonly forward: Forward }
  readonly withComponent: (tag: Tag) => StyledComponent
}

/** Cached by the values of functions; there are as many as variants of a component. */
const maxMemoized = 100

function create(tag: Tag, styles: readonly Style[], forward: Forward): StyledComponent {
  const functions = styles.filter((style): style is FromProps => typeof style === 'function')
  const memo = new Map<string, SerializedStyles>()
  const serialize = (props: Props): SerializedStyles => {
    const values = functions.map((style) => style(props))
    const key = values.join('\0')
    const known = memo.get(key)
    if (known !== undefined) return known
    const rest = values.values()
    const serialized = serializeStyles(
      styles.map((style) => (typeof style === 'function' ? rest.next().value : style)) as Interpolation<unknown>[],
    )
    if (memo.size < maxMemoized) memo.set(key, serialized)
    return serialized
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each styled element of the sources
  function Styled(props: Props) {
    const cache = useEmotionCache() as EmotionCache
    const { as, className } = props
    const final = typeof tag === 'string' && as !== undefined ? (as as Tag) : tag
    const outer: string[] = []
    const others = typeof className === 'string' ? getRegisteredStyles(cache.registered, outer, className) : ''
    const own = serialize(props)
    const serialized = outer.length === 0 ? own : serializeStyles([own.styles, ...outer])
    const attributes: Record<string, unknown> = {}
    for (const name in props)
      if (name !== 'as' && name !== 'theme' && (forward === undefined || forward(name))) attributes[name] = props[name]
    attributes.className = `${others}${cache.key}-${serialized.name}`
    const isText = typeof final === 'string'
    if (isCollecting) collectStyles(cache, serialized, isText)
    // The same tree on the server: ids follow from it.
    const insertion = isCollecting ? null : createElement(Insertion, { cache, serialized, isText })
    return createElement(Fragment, null, insertion, createElement(final, attributes))
  }
  return Object.assign(Styled, { styledFrom: { tag, styles, forward }, withComponent: (next: Tag) => create(next, styles, forward) })
}

interface InsertionProps {
  readonly cache: EmotionCache
  readonly serialized: SerializedStyles
  readonly isText: boolean
}

/** A component of its own before the element, so that styles of outer elements come before those of inner ones. */
function Insertion({ cache, serialized, isText }: InsertionProps): null {
  registerStyles(cache, serialized, isText)
  useInsertionEffect(() => {
    insertStyles(cache, serialized, isText)
  })
  return null
}

const template =
  (tag: Tag, forward: Forward): Template =>
  (strings, ...values) => {
    const base = typeof tag === 'string' ? undefined : (tag as Partial<StyledComponent>).styledFrom
    const styles = strings.flatMap((text, at): Style[] => (at === 0 ? [text] : [values[at - 1], text]))
    return create(base?.tag ?? tag, [...(base?.styles ?? []), ...styles], forward ?? base?.forward)
  }

const styled = (tag: Tag, { shouldForwardProp }: { shouldForwardProp?: Forward } = {}): Template => template(tag, shouldForwardProp)

/** `styled.div` and every other element. */
export default new Proxy(styled, { get: (_, tag: string) => template(tag, undefined) })
