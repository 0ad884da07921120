/** A decision that waits to be sent: how long it still can be undone, and the button for that. */
import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { Clock } from '../../../../components/icons/clock.ts'
import { useDeskTexts } from '../texts.ts'
import { useTimeLeft } from './use-time-left.ts'

const Bar = styled.section`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 10px 12px 10px 16px; border: 1px solid var(--amber); border-radius: var(--radius-card); background: var(--amber-soft);
  & > p { display: flex; align-items: center; gap: 8px; flex: 1 1 240px; font-weight: 600; font-variant-numeric: tabular-nums; }
  & > p > svg { flex: none; color: var(--amber); }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
  .more { flex-basis: 100%; }
`

interface PendingBarProps {
  readonly tellAt: string
  /** Names what waits. */
  readonly label: string
  /** `left`: `9:58`. */
  readonly text: (left: string) => string
  readonly sendingText: string
  readonly onUndo: () => Promise<void>
  readonly canWrite?: boolean
  /** More buttons. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export function PendingBar({ tellAt, label, text, sendingText, onUndo, canWrite = true, actions, children }: PendingBarProps) {
  const t = useDeskTexts()
  const left = useTimeLeft(tellAt)
  const [isWorking, setWorking] = useState(false)
  const undo = async (): Promise<void> => {
    if (isWorking) return
    setWorking(true)
    await onUndo()
    setWorking(false)
  }
  return (
    <Bar aria-label={label}>
      <p>
        <Clock size={18} />
        {/* Not announced each second. */}
        <span role="timer">{left === null ? sendingText : text(left)}</span>
      </p>
      <div className="actions">
        {left === null || !canWrite ? null : (
          <Button type="button" variant="primary" aria-disabled={isWorking} onClick={() => void undo()}>
            {t(isWorking ? 'pending.undoing' : 'pending.undo')}
          </Button>
        )}
        {left === null || !canWrite ? null : actions}
      </div>
      {children === undefined ? null : <div className="more">{children}</div>}
    </Bar>
  )
}
