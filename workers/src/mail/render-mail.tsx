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

const textOptions = {
  formatters: { action },
  selectors: [
    { selector: 'h1', options: { uppercase: false, trailingLineBreaks: 2 } },
    { selector: 'a[data-text-format="action"]', format: 'action' },
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
