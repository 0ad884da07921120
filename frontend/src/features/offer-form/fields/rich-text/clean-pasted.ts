/**
 * What the clipboard holds of Word, Google Docs or a web page, as the structure that it shows. The editor's schema then takes the allowed
 * elements and drops the rest, styles and classes included.
 */

import { restoredStructure } from '@jobboard/contracts/offers/restored-structure'

/** Word writes lists as paragraphs: `style="mso-list:l0 level1 lfo1"`, with the bullet or number as text. */
const wordItem = /mso-list:\s*l\d+\s+level(\d)/
const wordNumber = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i
/** The last one of `2.1.`. */
const wordStart = /^\s*(?:\d{1,4}\.){0,8}?(\d{1,4})[.)]?\s*$/

const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }
const dropped = 'style, script, meta, link, title, xml, iframe, object, noscript, template, svg, button, form, input, select, textarea'

export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(restoredStructure(html), 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  removeComments(body)
  makeWordLists(body)
  for (const element of body.querySelectorAll('p[role="heading"]')) rename(element, headingOf(element))
  for (const element of body.querySelectorAll('h1, h5, h6')) rename(element, renamed[element.localName] ?? 'p')
  // Google Docs wraps everything in a bold element that is not bold.
  for (const element of body.querySelectorAll('b[id^="docs-internal-guid"]')) element.replaceWith(...element.childNodes)
  for (const element of body.querySelectorAll('p, div')) if (isBlank(element)) element.remove()
  return body.innerHTML
}

/** Of Word online. */
const headingOf = (element: Element): string => ({ 3: 'h3', 4: 'h4' })[Number(element.getAttribute('aria-level'))] ?? 'h2'

const isBlank = (element: Element): boolean => (element.textContent ?? '').trim() === '' && element.querySelector('img, hr') === null

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode() !== null) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function rename(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name)
  next.append(...element.childNodes)
  element.replaceWith(next)
}

interface WordList {
  readonly element: HTMLElement
  readonly level: number
  /** What its next item would be numbered. */
  next: number
}

/** Paragraphs that follow each other become one list; deeper levels become lists within it. */
function makeWordLists(body: HTMLElement): void {
  const open: WordList[] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(wordItem.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const label = marker?.textContent ?? ''
    const name = wordNumber.test(label) ? 'ol' : 'ul'
    const number = name === 'ol' ? Number(wordStart.exec(label)?.[1] ?? 0) : 0
    marker?.remove()
    if (paragraph.previousElementSibling !== open[0]?.element) open.length = 0
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    // Points and numbers are two lists, also without a line between them, and a number that is not the next one begins another.
    // What has no marker continues the list it stands in.
    const isOther = marker !== null && (current?.element.localName !== name || (number > 0 && number !== current.next))
    if (current?.level === level && isOther) open.pop()
    const list = open.at(-1)?.level === level ? open.at(-1) : undefined
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    if (list !== undefined) {
      list.element.append(item)
      list.next += 1
    } else {
      const element = body.ownerDocument.createElement(name)
      if (number > 1) element.setAttribute('start', String(number))
      element.append(item)
      const outer = open.at(-1)?.element.lastElementChild
      if (outer) outer.append(element)
      else paragraph.before(element)
      open.push({ element, level, next: (number || 1) + 1 })
    }
    paragraph.remove()
  }
}
