/** What was read out of the file for the search of the company, which its person may see as well. */
import styled from '@emotion/styled'
import type { OwnApplication, FileText as Read } from '@jobboard/contracts/applications/queries'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../../../context/use-app.ts'
import { ownFileTextQuery } from '../api/own-file-text.ts'
import { useHistoryTexts } from '../texts.ts'

const Details = styled.details`
  margin-top: 8px; white-space: normal;
  & > summary { display: inline-block; padding: 8px 0; color: var(--brand-strong); cursor: pointer; }
  & > summary::before { content: '+'; display: inline-block; width: 18px; content: '+' / ''; }
  &[open] > summary::before { content: '–'; content: '–' / ''; }
  p { color: var(--text-muted); }
  pre { margin: 8px 0 0; padding: 12px; border-radius: var(--radius-control); background: var(--grey-3); font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** Those of other kinds are pictures. */
const hasText = (name: string | null): boolean => /\.(?:pdf|docx)$/i.test(name ?? '')

/** Loaded once it is opened. */
export function OwnFileText({ application }: { readonly application: OwnApplication }) {
  const { api } = useApp()
  const [isOpen, setOpen] = useState(false)
  const t = useHistoryTexts()
  const { data, isError } = useQuery({ ...ownFileTextQuery(api, application), enabled: isOpen })
  if (!hasText(application.sent.file?.name ?? null)) return null
  const whileLoading = isError ? <p role="alert">{t('fileText.error')}</p> : <p role="status">{t('fileText.loading')}</p>
  return <Shown onOpen={() => setOpen(true)}>{data === undefined ? whileLoading : <ReadText read={data} />}</Shown>
}

export const FileText = ({ read }: { readonly read: Read }) => (
  <Shown>
    <ReadText read={read} />
  </Shown>
)

function Shown({ onOpen, children }: { readonly onOpen?: () => void; readonly children: ReactNode }) {
  const t = useHistoryTexts()
  return (
    <Details onToggle={({ currentTarget }) => (currentTarget.open ? onOpen?.() : undefined)}>
      <summary>{t('fileText.title')}</summary>
      {children}
    </Details>
  )
}

function ReadText({ read: { outcome, text } }: { readonly read: Read }) {
  const t = useHistoryTexts()
  if (outcome !== 'read') return <p>{t(`fileText.${outcome ?? 'waiting'}`)}</p>
  return (
    <>
      <p>{t('fileText.text')}</p>
      <pre>{text ?? t('fileText.deleted')}</pre>
    </>
  )
}
