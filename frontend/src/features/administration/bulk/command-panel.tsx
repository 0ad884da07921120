/** Counts what a command for many rows would change and what it leaves out, asks, and shows how far it has come. */
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { DestructiveButton } from '../../../components/destructive-button.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import Panel from '../../../components/panel.tsx'
import { Select } from '../../../components/select.tsx'
import type { RowOutcome } from '../../../components/table/bulk-result.tsx'
import { useApp } from '../../../context/use-app.ts'
import type { RowChoice } from './row-command.ts'
import { useBulkTexts } from './texts.ts'

const width = 520
const Steps = styled.div`
  display: grid; gap: 16px;
  ul { display: grid; gap: 4px; max-height: 200px; margin-top: 4px; padding-left: 20px; overflow-y: auto; list-style: disc; }
  li { overflow-wrap: anywhere; }
  li span { color: var(--text-muted); }
  h3 { font-size: 16px; line-height: 24px; }
  label { display: grid; gap: 6px; font-weight: 600; }
  select { min-height: 44px; padding: 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); font: inherit; font-weight: 400; }
  progress { width: 100%; height: 12px; accent-color: var(--brand); }
  .do { display: flex; flex-wrap: wrap; gap: 8px; }
`

interface PlannedRow {
  readonly id: string
  readonly name: string
  readonly leftOut: string | null
  /** Null: it is left out. */
  readonly send: ((choice: string) => Promise<unknown>) | null
}

export interface CommandPanelProps {
  readonly label: string
  readonly textOf: (count: number) => string
  readonly choice: RowChoice | null
  readonly isDestructive: boolean
  readonly plan: () => Promise<readonly PlannedRow[]>
  readonly onClose: () => void
  /** What became of each row that was asked for. */
  readonly onEnd: (outcomes: readonly RowOutcome[]) => void
}

export default function CommandPanel({ label, textOf, choice, isDestructive, plan, onClose, onEnd }: CommandPanelProps) {
  const t = useBulkTexts()
  const { locale } = useApp()
  const [planned, setPlanned] = useState<readonly PlannedRow[] | 'counting' | 'failed'>('counting')
  const [chosen, setChosen] = useState(choice?.options[0]?.value ?? '')
  /** How many have been sent; null: it has not begun. */
  const [sent, setSent] = useState<number | null>(null)
  const isStopped = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, when it opens
  useEffect(() => {
    plan().then(setPlanned, () => setPlanned('failed'))
  }, [])
  const rows = typeof planned === 'string' ? [] : planned
  const changing = rows.flatMap(({ id, name, send }) => (send === null ? [] : [{ id, name, send }]))
  const leftOut = rows.filter(({ send }) => send === null)
  const run = async (): Promise<void> => {
    const outcomes: RowOutcome[] = []
    for (const { id, name, send } of changing) {
      setSent(outcomes.length)
      const refusal = isStopped.current
        ? t('stopped')
        : await send(chosen).then(
            (answer) => (typeof answer === 'string' ? answer : null),
            (error: unknown) => problemText(locale, error),
          )
      outcomes.push({ key: id, name, refusal })
    }
    onEnd(outcomes)
  }
  // While it runs, closing it stops it after the row that is being sent.
  const close = (): void => {
    if (sent === null) onClose()
    else isStopped.current = true
  }
  const Confirm = isDestructive ? DestructiveButton : Button
  return (
    <Panel open onClose={close} title={label} width={width}>
      <Steps>
        {planned === 'counting' ? <p role="status">{t('counting')}</p> : null}
        {planned === 'failed' ? <p role="alert">{t('notCounted')}</p> : null}
        {typeof planned === 'string' ? null : (
          <>
            <p>{changing.length === 0 ? t('nothing') : textOf(changing.length)}</p>
            {leftOut.length === 0 ? null : (
              <section>
                <h3>{t('leftOut', { count: leftOut.length })}</h3>
                <ul>
                  {leftOut.map(({ id, name, leftOut: why }) => (
                    <li key={id}>
                      {name} <span>{why}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {sent === null ? null : (
              <div>
                <progress max={changing.length} value={sent} aria-label={label} />
                <p role="status">{t('progress', { sent, all: changing.length })}</p>
              </div>
            )}
            {choice === null || changing.length === 0 || sent !== null ? null : (
              <label>
                {choice.label}
                <Select value={chosen} onChoose={setChosen}>
                  {choice.options.map(({ value, label: name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              </label>
            )}
          </>
        )}
        <div className="do">
          {changing.length === 0 || sent !== null ? null : (
            <Confirm type="button" onClick={() => void run()}>
              {t('confirm', { label, count: changing.length })}
            </Confirm>
          )}
          <Button type="button" onClick={close}>
            {t(sent === null ? 'close' : 'stop')}
          </Button>
        </div>
      </Steps>
    </Panel>
  )
}
