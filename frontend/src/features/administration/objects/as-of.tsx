/** The object as it was after any of its events, by a slider; the event is in the address, so that a link shows the same. */
import styled from '@emotion/styled'
import type { KindWithHistory } from '@jobboard/contracts/administration/objects'
import { formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { asOfQuery } from '../api/object-history.ts'
import { useEventName } from '../event-names/event-name.ts'
import { useAdminTexts } from '../texts.ts'
import { FactValue } from './fact-value.tsx'

const Section = styled.section`
  display: grid; gap: 12px; min-width: 0;
  h2 { font-size: 20px; line-height: 28px; }
  h2 + p { margin-top: -8px; color: var(--text-muted); }
  input[type='range'] { width: 100%; min-height: 40px; accent-color: var(--brand); }
  output { font-weight: 600; }
`
const Facts = styled.dl`
  margin: 0; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); font-size: 14px; max-height: 480px; overflow-y: auto;
  & > div { display: grid; gap: 2px 16px; padding: 8px 16px; min-width: 0; }
  & > div + div { border-top: 1px solid var(--border); }
  dt { font-family: var(--font-mono, monospace); color: var(--text-muted); overflow-wrap: anywhere; }
  dd { margin: 0; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  @media (min-width: 720px) { & > div { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); } }
`

interface AsOfProps {
  readonly kind: KindWithHistory
  readonly id: string
  /** Revision of the newest event. */
  readonly newest: number
}

const pauseMs = 200

export function AsOf({ kind, id, newest }: AsOfProps) {
  const t = useAdminTexts()
  const address = useTableAddress()
  const stated = address.textOf('asOf')
  const isOpen = /^\d{1,9}$/.test(stated)
  return (
    <Section aria-label={t('object.asOf')}>
      <h2>{t('object.asOf')}</h2>
      <p>{t('object.asOfText')}</p>
      <div>
        <Button type="button" aria-expanded={isOpen} onClick={() => address.change({ asOf: isOpen ? null : String(newest) }, true)}>
          {t(isOpen ? 'object.asOfClose' : 'object.asOfOpen')}
        </Button>
      </div>
      {isOpen ? <State kind={kind} id={id} newest={newest} stated={Math.min(Number(stated), newest)} /> : null}
    </Section>
  )
}

function State({ kind, id, newest, stated }: AsOfProps & { readonly stated: number }) {
  const t = useAdminTexts()
  const { api, locale, board } = useApp()
  const address = useTableAddress()
  const nameOf = useEventName()
  const [chosen, setChosen] = useState(stated)
  const revision = useSettled(chosen, pauseMs)
  const query = useQuery(asOfQuery(api, kind, id, revision))
  return (
    <>
      <input
        type="range"
        min={0}
        max={newest}
        value={chosen}
        aria-label={t('object.asOf')}
        aria-valuetext={t('object.revision', { number: formatNumber(locale, chosen) })}
        onChange={({ target }) => {
          setChosen(Number(target.value))
          address.change({ asOf: target.value }, true)
        }}
      />
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(state) => (
          <>
            <output>
              {t('object.asOfEvent', {
                number: formatNumber(locale, state.revision),
                total: formatNumber(locale, state.newest),
                type: nameOf(state.type),
                when: formatDateTime(locale, state.at, board.timeZone),
              })}
            </output>
            {/* Keyboards scroll it. */}
            <Facts aria-label={t('object.asOfTable')} aria-busy={query.isPlaceholderData} tabIndex={0}>
              {state.facts.map(({ path, value }) => (
                <div key={path}>
                  <dt>{path}</dt>
                  <dd>
                    <FactValue value={value} />
                  </dd>
                </div>
              ))}
            </Facts>
          </>
        )}
      </QueryStates>
    </>
  )
}
