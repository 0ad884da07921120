/** What is wrong with the whole of a form, that nothing typed is lost, and the next step. */
import styled from '@emotion/styled'
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '../../context/use-app.ts'
import type { ProblemError } from '../../http/problem-error.ts'
import { Button } from '../button.ts'
import { CircleExclamationPoint } from '../icons/circle-exclamation-point.ts'
import type { FormHandle } from './form.tsx'
import { problemText } from './problem-text.ts'
import { useFormTexts } from './texts.ts'
import { confirmDiscard } from './use-unsaved-changes-guard.ts'

const Box = styled.div`
  display: flex; align-items: flex-start; gap: 10px; padding: 12px 16px; border-radius: var(--radius-control); background: var(--red-soft); color: var(--red);
  & > svg { flex: none; }
  .words { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  .what { font-weight: 550; }
  .lost { margin-top: 2px; color: var(--text); }
  .ways { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; color: var(--text); }
`

interface FormProblemProps {
  readonly handle: FormHandle
  readonly problem: ProblemError
  /** What the user can do next, for problems that this form knows. */
  readonly problemAction?: (problem: ProblemError) => ReactNode
}

export function FormProblem({ handle, problem, problemAction }: FormProblemProps) {
  const { locale } = useApp()
  const t = useFormTexts()
  const box = useRef<HTMLDivElement>(null)
  const isUnsaved = useSelector((handle.form as AnyFormApi).store, ({ isDefaultValue }) => !isDefaultValue)
  // The button may be in view without the end of the form, at which this stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each problem
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const own = problemAction?.(problem)
  // Another change came first: the user sees it before they decide about theirs.
  const newer = isConflict(problem) && handle.reload !== null ? <NewerVersion handle={handle} reload={handle.reload} /> : null
  return (
    <Box ref={box}>
      <CircleExclamationPoint size={20} />
      <div className="words">
        <p className="what">{problem.code === 'stale' && newer !== null ? t('form.newer') : problemText(locale, problem)}</p>
        {isUnsaved && keepsTyping(problem) ? <p className="lost">{t('form.nothingLost')}</p> : null}
        {own === undefined && newer === null ? null : (
          <div className="ways">
            {own}
            {newer}
          </div>
        )}
      </div>
    </Box>
  )
}

/** What is stored is no longer what the form began with. */
const isConflict = ({ status }: ProblemError): boolean => status === 409 || status === 412

/** Not what the user got wrong, so they may wonder whether their text is still there. */
const keepsTyping = (problem: ProblemError): boolean => isConflict(problem) || problem.status === 0 || problem.status >= 500

function NewerVersion({ handle, reload }: { readonly handle: FormHandle; readonly reload: () => Promise<void> }) {
  const { locale } = useApp()
  const t = useFormTexts()
  const [hasFailed, setFailed] = useState(false)
  const isUnsaved = useSelector((handle.form as AnyFormApi).store, ({ isDefaultValue }) => !isDefaultValue)
  const load = async (): Promise<void> => {
    if (isUnsaved && !(await confirmDiscard(locale))) return
    setFailed(false)
    await reload().catch(() => setFailed(true))
  }
  return (
    <>
      <Button type="button" onClick={() => void load()}>
        {t('form.showNewer')}
      </Button>
      {hasFailed ? <p className="what">{t('form.newerFailed')}</p> : null}
    </>
  )
}
