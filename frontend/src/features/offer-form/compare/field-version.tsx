/** One version of a field beside another: what differs stands out, and what both have is folded where it is long. */
import styled from '@emotion/styled'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { shownPicture } from '@jobboard/contracts/offers/shown-pictures'
import { CompanyLogo } from '../../../components/company-logo.tsx'
import { type Run, runsOf } from '../../../components/text-runs.ts'
import { useApp } from '../../../context/use-app.ts'
import type { ContentField } from '../saving/merge.ts'
import { useOfferFormTexts } from '../texts.ts'
import { fieldText } from './field-text.ts'

const Version = styled.div`
  display: grid; gap: 4px; min-width: 0; color: var(--text-muted); overflow-wrap: anywhere; white-space: pre-wrap;
  mark { padding: 1px 8px; border-left: 3px solid var(--brand); background: var(--brand-soft); color: var(--text); justify-self: start; }
  summary { cursor: pointer; width: fit-content; color: var(--brand); font-size: 14px; text-decoration: underline; text-underline-offset: 3px; }
  details > p { margin-top: 4px; }
  .note { font-style: italic; }
`

/** Paragraphs of a text that is long enough to be folded. */
const longText = 4

/** A paragraph of more characters is compared sentence by sentence. */
const longParagraph = 300

const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((paragraph) => (paragraph.length > longParagraph ? paragraph.split(/(?<=[.!?;])\s+/) : paragraph))
    .filter((paragraph) => paragraph !== '')

interface FieldVersionProps {
  readonly field: ContentField
  readonly content: OfferContent
  /** What it is compared with. */
  readonly other: OfferContent
}

export function FieldVersion({ field, content, other }: FieldVersionProps) {
  const t = useOfferFormTexts()
  const app = useApp()
  const text = fieldText(app, content, field)
  const otherText = fieldText(app, other, field)
  const blocks = paragraphsOf(text)
  const company = content.hiringCompany
  const isLogoNew = field === 'hiringCompany' && company?.logoUrl !== other.hiringCompany?.logoUrl
  return (
    <Version>
      {isLogoNew ? <CompanyLogo name={company?.name ?? null} url={shownPicture(company?.logoUrl ?? null, [])} size={48} /> : null}
      {blocks.length === 0 ? <p className="note">{t('changes.nothing')}</p> : null}
      {text === otherText && !isLogoNew ? <p className="note">{t(field === 'body' ? 'changes.formatting' : 'changes.details')}</p> : null}
      {runsOf(blocks, paragraphsOf(otherText)).map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity of their own, and are rendered together
        <RunOf key={at} run={run} />
      ))}
    </Version>
  )
}

function RunOf({ run: { isSame, blocks } }: { readonly run: Run }) {
  const t = useOfferFormTexts()
  const paragraphs = blocks.map((block, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph may come twice
    isSame ? <p key={at}>{block}</p> : <mark key={at}>{block}</mark>,
  )
  if (!isSame || blocks.length < longText) return <>{paragraphs}</>
  return (
    <details>
      <summary>{t('changes.same', { count: blocks.length })}</summary>
      {paragraphs}
    </details>
  )
}
