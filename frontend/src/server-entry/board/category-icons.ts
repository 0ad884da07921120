import iconImports from 'lucide-react/dynamicIconImports'

/** The shapes of an icon by its name in the tenant file; a plain dot for a name the icon set does not have. */
export async function iconMarkup(name: string): Promise<string> {
  const load = (iconImports as Record<string, (() => Promise<unknown>) | undefined>)[name]
  const icon = (await load?.()) as
    | { __iconData: { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] } }
    | undefined
  const shapes = icon?.__iconData.node ?? [['circle', { cx: '12', cy: '12', r: '4' }]]
  return shapes
    .map(([tag, { key: _, ...attributes }]) => {
      const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
      return `<${tag}${text.join('')}/>`
    })
    .join('')
}
