/**
 * Lists as they are shown where their source has them apart or misplaced: Word online writes a list for every item, with its level and its
 * number in attributes; Google Docs and Word write deeper lists beside their item instead of in it. Items that follow each other become
 * one list as long as their numbers do. Before the HTML is cleaned: the result is as little to be trusted as what came in. Linear.
 */
const foreign = /<li\s[^<>]*aria-level|ListContainerWrapper|<\/li>\s{0,20}<[uo]l[\s>]/i

/** A quoted value may hold `>`. */
const tag = /<(\/?)(ul|ol|li|div)(?=[\s>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi
const levelAttribute = /(?:^|\s)(?:data-)?aria-level\s*=\s*["']?([1-9]\d?)(?!\d)/i
const startAttribute = /(?:^|\s)start\s*=\s*["']?([1-9]\d{0,3})(?!\d)/i
const listAttribute = /(?:^|\s)data-listid\s*=\s*["']?([\w-]{1,40})/i
const nothing = /<!--[^<>]*-->|&nbsp;/g

const isBlank = (text: string): boolean => text.replace(nothing, '').trim() === ''

/** A list of the source that is not closed yet. */
interface OpenList {
  readonly name: string
  /** Null: not stated. */
  readonly start: number | null
  /** Of its latest item; 0 before the first. */
  level: number
  isInItem: boolean
}

/** A list of the result; its last item is open. */
interface MadeList {
  readonly name: string
  readonly level: number
  /** What its next item would be numbered. */
  next: number
  source: OpenList
  readonly id: string | undefined
}

class Lists {
  readonly #parts: string[] = []
  readonly #open: OpenList[] = []
  readonly #made: MadeList[] = []
  /** Divisions that have begun with nothing in them so far: those around lists alone are left out. */
  #pending: string[] = []
  /** Ends of divisions that hold more than the list. */
  #owed = 0

  text(chunk: string): void {
    const list = this.#open.at(-1)
    if (isBlank(chunk)) {
      if (list === undefined ? this.#made.length === 0 : list.isInItem) this.#parts.push(chunk)
      return
    }
    if (list === undefined) this.end()
    else if (list.level > 0) this.#closeAbove(list.level)
    this.#parts.push(chunk)
  }

  division(isEnd: boolean, html: string): void {
    const list = this.#open.at(-1)
    if (list !== undefined) {
      if (list.isInItem) this.text(html)
    } else if (!isEnd) this.#pending.push(html)
    else if (this.#pending.length > 0) this.#pending.pop()
    else if (this.#made.length > 0) this.#owed += 1
    else this.#parts.push(html)
  }

  list(isEnd: boolean, name: string, attributes: string): void {
    if (isEnd) this.#open.pop()
    else this.#open.push({ name, start: Number(startAttribute.exec(attributes)?.[1] ?? 0) || null, level: 0, isInItem: false })
  }

  item(isEnd: boolean, attributes: string): void {
    const list = this.#open.at(-1)
    // An item without a list is text.
    if (list === undefined) {
      this.text(isEnd ? '</li>' : '<li>')
      return
    }
    list.isInItem = !isEnd
    if (isEnd) return
    const isFirst = list.level === 0
    list.level = Number(levelAttribute.exec(attributes)?.[1] ?? (this.#open.at(-2)?.level ?? 0) + 1)
    const id = listAttribute.exec(attributes)?.[1]
    this.#closeAbove(list.level)
    const made = this.#made.at(-1)
    if (made !== undefined && made.level === list.level && continues(made, list, isFirst, id)) {
      made.next += 1
      made.source = list
      this.#parts.push('</li><li>')
      return
    }
    this.#closeAbove(list.level - 1)
    const start = isFirst ? (list.start ?? 1) : 1
    this.#parts.push(list.name === 'ol' && start > 1 ? `<ol start="${start}">` : `<${list.name}>`, '<li>')
    this.#made.push({ name: list.name, level: list.level, next: start + 1, source: list, id })
  }

  /** What comes next does not belong to the lists made so far. */
  end(): void {
    this.#closeAbove(0)
    this.#parts.push('</div>'.repeat(this.#owed), ...this.#pending)
    this.#owed = 0
    this.#pending = []
  }

  html(): string {
    this.end()
    return this.#parts.join('')
  }

  #closeAbove(level: number): void {
    for (let made = this.#made.at(-1); made !== undefined && made.level > level; made = this.#made.at(-1)) {
      this.#parts.push(`</li></${made.name}>`)
      this.#made.pop()
    }
  }
}

function continues(made: MadeList, list: OpenList, isFirst: boolean, id: string | undefined): boolean {
  if (made.name !== list.name) return false
  if (made.name === 'ul' || made.source === list) return true
  // Another numbered list: the next number, or the same list of the document.
  if (isFirst && list.start !== null) return list.start === made.next
  return id !== undefined && id === made.id
}

export function joinedLists(html: string): string {
  if (!foreign.test(html)) return html
  const lists = new Lists()
  let at = 0
  for (const match of html.matchAll(tag)) {
    const [whole, slash, name = '', attributes = ''] = match
    lists.text(html.slice(at, match.index))
    at = match.index + whole.length
    const isEnd = slash === '/'
    const kind = name.toLowerCase()
    if (kind === 'div') lists.division(isEnd, whole)
    else if (kind === 'li') lists.item(isEnd, attributes)
    else lists.list(isEnd, kind, attributes)
  }
  lists.text(html.slice(at))
  return lists.html()
}
