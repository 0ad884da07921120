/** Above the form: the way to fill it from a text, and how much of it was. */
import styled from '@emotion/styled'
import { useCallback, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { useFormTexts } from '../../../components/form/texts.ts'
import { part, usePart } from '../../../components/loading/use-part.ts'
import type { SectionProps } from '../section-props.ts'
import type { FillDialogProps } from './fill-dialog.tsx'
import { useFillTexts } from './texts.ts'
import { useFilling } from './use-filling.tsx'

const dialogPart = part<FillDialogProps>(() => import('./fill-dialog.tsx'))

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px 24px; margin-bottom: 20px; padding: 16px 20px;
  border: 1px dashed var(--grey-8); border-radius: var(--radius-card);
  p { flex: 1 1 260px; max-width: 60ch; color: var(--text-muted); }
  .acts { display: flex; flex-wrap: wrap; gap: 8px; }
`

export function FillBar({ handle, draft }: Pick<SectionProps, 'handle' | 'draft'>) {
  const t = useFillTexts()
  const formT = useFormTexts()
  const filling = useFilling()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const fail = useCallback(() => {
    setOpen(false)
    showToast({ tone: 'error', text: formT('errors.sthWentWrong') })
  }, [formT])
  const Dialog = usePart(isOpen ? dialogPart : undefined, fail)
  const count = filling?.filled.length ?? 0
  const undoAll = (): void => {
    filling?.undo(filling.filled.map(({ field }) => field))
    button.current?.focus()
  }
  return (
    <Bar>
      <p role="status">{count === 0 ? t('intro') : t('done', { count })}</p>
      <div className="acts">
        {count === 0 ? null : (
          <Button type="button" variant="quiet" onClick={undoAll}>
            {t('undoAll')}
          </Button>
        )}
        <Button type="button" ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
      {Dialog === null || filling === null ? null : (
        <Dialog open={isOpen} onClose={() => setOpen(false)} handle={handle} draft={draft} onTake={filling.take} />
      )}
    </Bar>
  )
}
