/** A description that the server has not cleaned yet, cut to the elements that it stores, so that showing it runs nothing. */

import { restoredStructure } from '@jobboard/contracts/offers/restored-structure'
import { descriptionTags } from '@jobboard/contracts/offers/rules/description'

const allowed: ReadonlySet<string> = new Set(descriptionTags)
/** What the server stores: addresses of links and of the embedded picture, the first number of a list. */
const attributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: /^(https?:|mailto:)/i },
  img: { src: /^(data:image\/jpeg;|https:|\/api\/)/i, alt: /^/ },
  ol: { start: /^\d{1,4}$/ },
}

export function cleanDescription(html: string): string {
  // Scripts of a parsed document never run, and its pictures are not fetched.
  const { body } = new DOMParser().parseFromString(restoredStructure(html), 'text/html')
  for (const element of body.querySelectorAll('script, style, template, noscript, iframe, object, svg, math, title, textarea'))
    element.remove()
  for (const element of body.querySelectorAll('*')) {
    if (!allowed.has(element.localName)) element.replaceWith(...element.childNodes)
    else
      for (const { name, value } of [...element.attributes])
        if (attributes[element.localName]?.[name]?.test(value) !== true) element.removeAttribute(name)
  }
  return body.innerHTML
}
