/** Finds anything by its name, number, address or id, and leads there; without a text, the pages. */
import styled from '@emotion/styled'
import { type Found as FoundObject, maxFindLength, minFindLength } from '@jobboard/contracts/administration/find'
import { objectUrl } from '@jobboard/contracts/administration/objects'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import Panel from '../../../components/panel.tsx'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { adminPageNames, adminUrl, seesAdminPage } from '../admin-pages.ts'
import { findQuery } from '../api/find-objects.ts'
import { roleQuery } from '../api/own-role.ts'
import { EntryLink, entering } from '../shell/entry-link.tsx'
import { useAdminTexts } from '../texts.ts'

const Box = styled.div`
  display: grid; gap: 12px; min-height: 240px; align-content: start;
  input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); font-size: 16px; }
  p { color: var(--text-muted); }
`

const List = styled.div`display: grid; gap: 2px;`
const Option = styled(EntryLink)`
  display: flex; flex-wrap: wrap; gap: 2px 12px; min-height: 44px; padding: 10px 12px; border-radius: var(--radius-control); overflow-wrap: anywhere;
  &:hover { background: var(--grey-3); }
  &[aria-selected='true'] { background: var(--brand-soft); color: var(--brand-strong); }
  small { margin-left: auto; color: var(--text-muted); font-size: 14px; }
`

export interface PaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface Entry {
  readonly href: string
  readonly name: string
  readonly kind: string
}

const pauseMs = 200

export default function Palette({ isOpen, onClose }: PaletteProps) {
  const t = useAdminTexts()
  const router = useRouter()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { entries, isAsking, note } = useEntries(typed)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const close = (): void => {
    setTyped('')
    setAt(0)
    onClose()
  }
  const go = (entry: Entry | undefined): void => {
    if (entry === undefined) return
    close()
    router.history.push(entry.href, entering)
  }
  const act = (key: string): boolean => {
    if (key === 'ArrowDown') setAt((now) => Math.min(now + 1, entries.length - 1))
    else if (key === 'ArrowUp') setAt((now) => Math.max(Math.min(now, entries.length - 1) - 1, 0))
    else if (key === 'Enter') go(chosen)
    else return false
    return true
  }
  return (
    <Panel open={isOpen} onClose={close} title={t('palette.title')} initialFocus={input} tall>
      <Box>
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${entries.indexOf(chosen)}`}
          autoComplete="off"
          placeholder={t('palette.label')}
          value={typed}
          maxLength={maxFindLength}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={(event) => {
            if (act(event.key)) event.preventDefault()
          }}
        />
        <p className="visually-hidden" role="status">
          {isAsking ? '' : t('palette.found', { count: entries.length, number: String(entries.length) })}
        </p>
        {entries.length === 0 && !isAsking && note === null ? <p>{t('palette.nothing')}</p> : null}
        <List id={id} role="listbox" aria-label={t('palette.results')} aria-busy={isAsking}>
          {entries.map((entry, index) => (
            <Option
              key={entry.href}
              id={`${id}-${index}`}
              role="option"
              aria-selected={entry === chosen}
              href={entry.href}
              tabIndex={-1}
              onClick={close}
            >
              {entry.name}
              <small>{entry.kind}</small>
            </Option>
          ))}
        </List>
        {note === null ? null : <p role="status">{note}</p>}
      </Box>
    </Panel>
  )
}

interface Found {
  readonly entries: readonly Entry[]
  readonly isAsking: boolean
  /** What is not among the entries, and why. */
  readonly note: string | null
}

/** Pages whose name has the text, then what the API finds. */
function useEntries(typed: string): Found {
  const t = useAdminTexts()
  const { api, locale } = useApp()
  const role = useQuery(roleQuery(api)).data
  const text = typed.trim()
  const settled = useSettled(text, pauseMs)
  const isLongEnough = settled.length >= minFindLength
  const query = useQuery({ ...findQuery(api, settled), enabled: isLongEnough })
  const pages = adminPageNames
    .filter((page) => seesAdminPage(page, role) && fold(t(`pages.${page}`)).includes(fold(text)))
    .map((page) => ({ href: adminUrl(page), name: t(`pages.${page}`), kind: t('palette.page') }))
  const found = isLongEnough && text !== '' ? (query.data?.data ?? []) : []
  const objects = found.map(({ kind, id, name }: FoundObject) => ({
    href: objectUrl(kind, id),
    name: kind === 'email' ? t('palette.message', { reference: id.slice(0, 8) }) : name.trim() === '' ? t('list.unnamed') : name,
    kind: t(`palette.kinds.${kind}`),
  }))
  const recipient = text === '' ? null : (query.data?.recipient ?? null)
  const emails =
    !isLongEnough || recipient === null
      ? []
      : [
          {
            href: `/admin/emails?${new URLSearchParams({ recipient: recipient.recipient })}`,
            name: t('palette.emailsTo', { count: recipient.messages, number: formatNumber(locale, recipient.messages) }),
            kind: t('pages.emails'),
          },
        ]
  const applications = !isLongEnough || text === '' ? null : (query.data?.applications ?? null)
  const sent = (applications?.data ?? []).map(({ id, offer, company }) => ({
    href: objectUrl('application', id),
    name: [offer ?? t('list.unnamed'), company].filter((part) => part !== null).join(', '),
    kind: t('palette.application', { reference: id.slice(0, 8) }),
  }))
  const isAsking = text.length >= minFindLength && (settled !== text || query.isFetching)
  const older = applications?.older ?? 0
  const note =
    query.isError && isLongEnough
      ? t('palette.notSearched')
      : older > 0
        ? t('palette.moreApplications', { count: older, number: formatNumber(locale, older) })
        : isLongEnough && query.data?.applicationsUnknown === true
          ? t('palette.applicationsUnknown')
          : null
  return { entries: [...objects, ...sent, ...emails, ...pages], isAsking, note }
}
