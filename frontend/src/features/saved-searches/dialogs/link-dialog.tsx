/** A dialog of a link: says what its button will do, and then what happened. Opening the link changes nothing, because programs that scan mail open links too. */
import { type ReactNode, useId } from 'react'
import { Button } from '../../../components/button.ts'
import Panel from '../../../components/panel.tsx'

interface LinkDialogProps {
  readonly title: string
  readonly text: string
  /** What went wrong, if anything. */
  readonly problem?: string | null
  readonly onClose: () => void
  /** The next step; undefined: there is nothing to do but close. */
  readonly action?: { readonly label: string; readonly isBusy: boolean; readonly onPress: () => void }
  readonly closeLabel: string
  readonly children?: ReactNode
}

const width = 480

export function LinkDialog({ title, text, problem = null, onClose, action, closeLabel, children }: LinkDialogProps) {
  const id = useId()
  return (
    <Panel
      open
      onClose={onClose}
      title={title}
      width={width}
      footer={
        action === undefined ? (
          <Button type="button" variant="primary" onClick={onClose} style={{ marginLeft: 'auto' }}>
            {closeLabel}
          </Button>
        ) : (
          <Button
            type="button"
            variant="primary"
            aria-disabled={action.isBusy}
            aria-describedby={id}
            onClick={() => (action.isBusy ? undefined : action.onPress())}
            style={{ marginLeft: 'auto' }}
          >
            {action.label}
          </Button>
        )
      }
    >
      <p id={id} role="status">
        {text}
      </p>
      <p role="alert" style={{ color: 'var(--red)', fontWeight: 550 }}>
        {problem}
      </p>
      {children}
    </Panel>
  )
}
