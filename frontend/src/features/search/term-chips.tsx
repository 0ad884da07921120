/** The chosen terms, each as a chip of its kind. Where there is space for few, `+N` opens them all. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { Icon, X } from '../../components/icons.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import type { SearchTerm, TermKind } from './terms.ts'

/** Shapes of Lucide: search, briefcase, building, code, sliders. */
export const kindIcons: Record<TermKind | 'filter', string> = {
  keywords: '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
  jobTitles: '<path d="M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16"/><rect width="20" height="14" x="2" y="6" rx="2"/>',
  companyNames:
    '<rect width="16" height="20" x="4" y="2" rx="2"/><path d="M9 22v-4h6v4M8 6h.01M16 6h.01M8 10h.01M16 10h.01M8 14h.01M16 14h.01"/>',
  skills: '<path d="m16 18 6-6-6-6M8 6l-6 6 6 6"/>',
  filter: '<path d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3"/>',
}

export const TermChip = styled.span`
  display: inline-flex; align-items: center; gap: 6px; max-width: 180px; height: 32px; padding-left: 10px; border-radius: 16px;
  background: var(--brand-soft); color: var(--brand-strong); font-weight: 550; white-space: nowrap;
  & > svg { flex: none; }
  & > span { overflow: hidden; text-overflow: ellipsis; }
  & > button { display: grid; place-items: center; flex: none; width: 32px; height: 32px; margin-left: -4px; border-radius: 16px; }
  & > button:only-child { width: auto; padding: 0 10px; margin: 0 0 0 -10px; }
`

interface TermChipsProps {
  readonly terms: readonly SearchTerm[]
  /** So many are shown at first. */
  readonly most: number
  readonly onRemove: (term: SearchTerm) => void
}

export function TermChips({ terms, most, onRemove }: TermChipsProps) {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const hidden = terms.length - most
  return (
    <>
      {(all ? terms : terms.slice(0, most)).map((term) => (
        <TermChip key={`${term.kind}:${term.title}`}>
          <Icon markup={kindIcons[term.kind]} size={14} />
          <span>
            <span className="visually-hidden">{t(`search.kinds.${term.kind}`)}: </span>
            {term.title}
          </span>
          <button type="button" aria-label={t('remove', { name: term.title })} onClick={() => onRemove(term)}>
            <X size={14} />
          </button>
        </TermChip>
      ))}
      {hidden > 0 ? (
        <TermChip>
          <button
            type="button"
            aria-expanded={all}
            aria-label={all ? t('search.fewerTerms') : t('search.moreTerms', { count: hidden })}
            onClick={() => setAll(!all)}
          >
            {all ? '−' : `+${hidden}`}
          </button>
        </TermChip>
      ) : null}
    </>
  )
}
