/** The chosen terms, each as a chip of its kind. Where there is space for few, `+N` opens them all. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { X } from '../../components/icons/x.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { kindIcons } from './kind-icons.ts'
import type { SearchTerm } from './search-terms.ts'

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
      {(all ? terms : terms.slice(0, most)).map((term) => {
        const KindIcon = kindIcons[term.kind]
        return (
          <TermChip key={`${term.kind}:${term.title}`}>
            <KindIcon size={14} />
            <span>
              <span className="visually-hidden">{t(`search.kinds.${term.kind}`)}: </span>
              {term.title}
            </span>
            <button type="button" aria-label={t('remove', { name: term.title })} onClick={() => onRemove(term)}>
              <X size={14} />
            </button>
          </TermChip>
        )
      })}
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
