/** Above a section: which of its fields were filled from the text, and where the text says so. */
import styled from '@emotion/styled'
import type { FillField } from '@jobboard/contracts/offers/fill'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../components/button.ts'
import { Check } from '../../../components/icons/check.ts'
import { useFillTexts } from './texts.ts'
import { type Filling, useFilling } from './use-filling.tsx'

const Box = styled.div`
  display: grid; gap: 4px; margin-bottom: -12px; padding: 12px 16px 20px 20px; border: 1px solid var(--brand); border-bottom: 0;
  border-radius: var(--radius-card) var(--radius-card) 0 0; background: var(--brand-soft);
  & > p { font-weight: 600; font-size: 14px; }
  & > ul { display: grid; gap: 8px; }
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; }
  li > div { flex: 1 1 220px; min-width: 0; }
  q { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: var(--text-muted); font-size: 14px; overflow-wrap: anywhere; }
  .acts { display: flex; gap: 4px; margin-left: -12px; }
  button { min-height: 40px; padding: 0 12px; font-size: 14px; }
`

interface FilledProps {
  readonly fields: readonly FillField[]
  readonly children: ReactNode
}

export function Filled({ fields, children }: FilledProps) {
  const filling = useFilling()
  const shown = filling?.filled.filter(({ field }) => fields.includes(field)) ?? []
  return (
    <div>
      {filling === null || shown.length === 0 ? null : <Marks filling={filling} shown={shown} />}
      {children}
    </div>
  )
}

function Marks({ filling, shown }: { readonly filling: Filling; readonly shown: Filling['filled'] }) {
  const t = useFillTexts()
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // The button that was pressed has gone with its line: the focus stays near.
  useEffect(() => {
    if (!hadFocus.current) return
    hadFocus.current = false
    box.current?.querySelector('button')?.focus()
  })
  const act = (run: () => void): void => {
    hadFocus.current = true
    run()
  }
  return (
    <Box ref={box} role="group" aria-label={t('marks')}>
      <p>{t('marks')}</p>
      <ul>
        {shown.map(({ field, evidence }) => {
          const name = t(`fields.${field}`)
          return (
            <li key={field} data-filled={field}>
              <div>
                {name}
                {evidence === '' ? null : <q>{evidence}</q>}
              </div>
              <div className="acts" style={{ flex: 'none' }}>
                <Button
                  type="button"
                  variant="quiet"
                  aria-label={t('checkedField', { field: name })}
                  onClick={() => act(() => filling.confirm(field))}
                >
                  <Check size={16} />
                  {t('checked')}
                </Button>
                <Button
                  type="button"
                  variant="quiet"
                  aria-label={t('undoField', { field: name })}
                  onClick={() => act(() => filling.undo([field]))}
                >
                  {t('undo')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
