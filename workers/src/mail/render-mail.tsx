/** A composed message as it is sent: HTML, and the same as plain text. */
import { render, toPlainText } from '@react-email/render'
import { MailLayout } from './mail-layout.tsx'
import type { ComposedMail, MailSetting } from './message.ts'
import { withoutForeignLinks } from './without-links.ts'

export interface RenderedMail {
  readonly subject: string
  readonly preview: string
  readonly html: string
  readonly text: string
}

/** Of html-to-text, whose own types do not come with it. */
interface TextBuilder {
  openBlock(options: { leadingLineBreaks: number }): void
  closeBlock(options: { trailingLineBreaks: number }): void
  addInline(text: string, options?: { noWordTransform: boolean }): void
  addLineBreak(): void
}
interface TextElement {
  readonly children: readonly unknown[]
  readonly attribs: Readonly<Record<string, string | undefined>>
}
type WalkChildren = (children: readonly unknown[], builder: TextBuilder) => void

/** A button: its label, and the address on a line of its own, where no wrapping can break it. */
function action({ children, attribs }: TextElement, walk: WalkChildren, builder: TextBuilder): void {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(children, builder)
  builder.addInline(':')
  builder.addLineBreak()
  builder.addInline(attribs.href ?? '', { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const isElement = (node: unknown): node is TextElement => typeof node === 'object' && node !== null && 'attribs' in node

/** A row of a list: name and value, and the address of its link on a line of its own. */
function row({ children }: TextElement, walk: WalkChildren, builder: TextBuilder): void {
  const [name, value] = children.filter(isElement)
  if (name === undefined || value === undefined) return
  const link = name.children.find(isElement)
  builder.openBlock({ leadingLineBreaks: 2 })
  walk((link ?? name).children, builder)
  builder.addInline(': ')
  walk(value.children, builder)
  if (link?.attribs.href !== undefined) {
    builder.addLineBreak()
    builder.addInline(link.attribs.href, { noWordTransform: true })
  }
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const textOptions = {
  formatters: { action, row },
  selectors: [
    { selector: 'h1', options: { uppercase: false, trailingLineBreaks: 2 } },
    { selector: 'a[data-text-format="action"]', format: 'action' },
    { selector: 'tr[data-text-format="row"]', format: 'row' },
    { selector: 'table[data-text-format="dataTable"]', format: 'dataTable', options: { colSpacing: 2, maxColumnWidth: 60 } },
  ],
}

export async function renderMail({ subject, preview, body, reason }: ComposedMail, setting: MailSetting): Promise<RenderedMail> {
  const rendered = await render(
    <MailLayout subject={subject} preview={preview} reason={reason} setting={setting}>
      {body}
    </MailLayout>,
  )
  const text = `${toPlainText(withoutForeignLinks(rendered, 'links'), textOptions).trim()}\n`
  return { subject, preview, html: withoutForeignLinks(rendered, 'text'), text }
}
