import styled from '@emotion/styled'
import type { FactValue as Value } from '@jobboard/contracts/administration/history'
import { useAdminTexts } from '../texts.ts'

const Muted = styled.span`color: var(--text-muted); font-style: italic;`

/** What an event or an object holds, as it is stored; nothing sealed is opened. */
export function FactValue({ value }: { readonly value: Value | undefined }) {
  const t = useAdminTexts()
  if (value === undefined || value === null || value === '') return <Muted>{t('object.empty')}</Muted>
  if (typeof value === 'object') return <Muted>{t('object.sealed')}</Muted>
  return typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : String(value)
}
