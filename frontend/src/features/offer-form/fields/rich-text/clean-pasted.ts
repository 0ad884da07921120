/**
 * What the clipboard holds of Word, Google Docs or a web page, as the structure that it shows. The editor's schema then takes the allowed
 * elements and drops the rest, styles and classes included.
 */

import { separatedBlocks } from '@jobboard/contracts/offers/separated-blocks'

/** Word writes lists as paragraphs: `style="mso-list:l0 level1 lfo1"`, with the bullet or number as text. */
const wordItem = /mso-list:\s*l\d+\s+level(\d)/
const wordNumber = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i

const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }
const dropped = 'style, script, meta, link, title, xml, iframe, object, noscript, template, svg, button, form, input, select, textarea'

export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(separatedBlocks(html), 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  removeComments(body)
  makeWordLists(body)
  for (const element of body.querySelectorAll('h1, h5, h6')) rename(element, renamed[element.localName] ?? 'p')
  // Google Docs wraps everything in a bold element that is not bold.
  for (const element of body.querySelectorAll('b[id^="docs-internal-guid"]')) element.replaceWith(...element.childNodes)
  for (const element of body.querySelectorAll('p, div')) if (isBlank(element)) element.remove()
  return body.innerHTML
}

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

/** Paragraphs that follow each other become one list; deeper levels become lists within it. */
function makeWordLists(body: HTMLElement): void {
  const open: HTMLElement[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(wordItem.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const label = marker?.textContent ?? ''
    const name = wordNumber.test(label) ? 'ol' : 'ul'
    const start = /^\s*(\d{1,4})[.)]/.exec(label)?.[1] ?? '1'
    marker?.remove()
    if (last === null || paragraph.previousElementSibling !== last) open.length = 0
    open.length = Math.min(open.length, level)
    // Points and numbers are two lists, also without a line between them. What has no marker continues the list it stands in.
    if (marker !== null && open.length === level && open.at(-1)?.localName !== name) open.length = level - 1
    while (open.length < level) {
      const list = body.ownerDocument.createElement(name)
      if (name === 'ol' && start !== '1') list.setAttribute('start', start)
      const outer = open.at(-1)
      if (outer === undefined) paragraph.before(list)
      else (outer.lastElementChild ?? outer.appendChild(body.ownerDocument.createElement('li'))).append(list)
      open.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    last = open[0] ?? null
    paragraph.remove()
  }
}
