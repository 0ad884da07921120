/** The search as a button, for phones: what is searched for at a glance, at most two terms of it and their number. */
import styled from '@emotion/styled'
import { Search } from '../../components/icons/search.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { SearchTerm } from './search-terms.ts'

const Button = styled.button`
  align-items: center; gap: 12px; width: 100%; min-height: 56px; padding: 6px 14px; text-align: left;
  border: 1px solid var(--grey-7); border-radius: calc(var(--radius-control) + 4px); background: var(--surface-raised); box-shadow: var(--shadow-1);
  & > svg { flex: none; color: var(--brand); }
  .said { flex: 1; min-width: 0; }
  .said > span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .what { font-weight: 600; font-size: 16px; line-height: 22px; }
  .tag { display: inline-block; max-width: 42%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; margin-right: 4px; padding: 2px 8px; border-radius: 11px; background: var(--brand-soft); color: var(--brand-strong); font-size: 14px; font-weight: 550; }
  .where { font-size: 12px; line-height: 16px; color: var(--text-muted); }
  .count {
    flex: none; min-width: 24px; padding: 0 7px; border-radius: 12px; background: var(--brand); color: var(--on-brand);
    font-size: 12px; line-height: 24px; font-weight: 600; text-align: center;
  }
`
const most = 2

interface SearchButtonProps {
  readonly terms: readonly SearchTerm[]
  readonly place: string | undefined
  readonly onClick: () => void
}

export function SearchButton({ terms, place, onClick }: SearchButtonProps) {
  const t = useTexts()
  const said = terms.slice(0, most).map(({ kind, title }) => ({ key: `${kind}:${title}`, text: title }))
  if (terms.length > most) said.push({ key: 'more', text: `+${terms.length - most}` })
  return (
    <Button type="button" className="open" aria-haspopup="dialog" onClick={onClick}>
      <Search size={20} />
      <span className="said">
        <span className="what">
          {terms.length > 0 ? <span className="visually-hidden">{t('search.submit')}: </span> : t('search.submit')}
          {said.map(({ key, text }) => (
            <span className="tag" key={key}>
              {text}
            </span>
          ))}
        </span>
        <span className="where">{place ?? t('search.anywhere')}</span>
      </span>
      {terms.length > 0 ? (
        <span className="count">
          <span aria-hidden="true">{terms.length}</span>
          <span className="visually-hidden">{t('search.chosenTerms', { count: terms.length })}</span>
        </span>
      ) : null}
    </Button>
  )
}
