/** Elements of XML as they are written. What has no content is left out, so that optional fields read as one list in the order of the schema. */
export type Content = string | readonly Element[]
export interface Element {
  readonly name: string
  readonly content: Content
  readonly attributes?: Readonly<Record<string, string>>
}
type Optional = Element | null

/** Null without content: no text, or no elements. */
export const optional = (name: string, content: string | readonly Optional[] | null): Optional => {
  if (content === null || content.length === 0) return null
  return element(name, content)
}

export const element = (name: string, content: string | readonly Optional[], attributes?: Readonly<Record<string, string>>): Element => ({
  name,
  content: typeof content === 'string' ? content : content.filter((child) => child !== null),
  ...(attributes === undefined ? {} : { attributes }),
})

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

export function xmlOf({ name, content, attributes = {} }: Element): string {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  return `<${opening}>${typeof content === 'string' ? escaped(content) : content.map(xmlOf).join('')}</${name}>`
}
