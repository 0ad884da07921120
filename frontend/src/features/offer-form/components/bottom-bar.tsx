/** Fixed at the bottom of every step: whether what was typed is stored, and the buttons to the next and the previous step. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'
import type { Saver, SaveState } from '../saving/saver.ts'
import { useSaveState } from '../saving/use-saver.ts'
import { useOfferFormTexts } from '../texts.ts'

const Bar = styled.div`
  position: sticky; bottom: 0; z-index: 30; margin-top: 24px; padding: 12px 0 max(12px, env(safe-area-inset-bottom)); border-top: 1px solid var(--border);
  background: var(--surface); display: flex; flex-wrap: wrap; align-items: center; gap: 8px;
  & > [role='status'] { flex: 1 1 140px; margin-right: auto; min-width: 0; color: var(--text-muted); overflow-wrap: anywhere; }
  & > [data-tone='bad'] { color: var(--red); font-weight: 550; }
  ${phoneOnly} {
    & > [role='status'] { flex: 1 0 100%; font-size: 13px; }
    & > button, & > a { flex: 1; padding: 0 8px; }
  }
`

/** Attribute by which other parts of the page find it. */
export const bottomBarMark = 'data-bottom-bar'

interface BottomBarProps {
  readonly saver: Saver
  /** What it says instead of "Everything is saved". */
  readonly savedText?: string
  readonly children: ReactNode
}

export function BottomBar({ saver, savedText, children }: BottomBarProps) {
  const t = useOfferFormTexts()
  const state = useSaveState(saver)
  const canRetry = state.status === 'offline' || state.status === 'failed'
  return (
    <Bar {...{ [bottomBarMark]: '' }}>
      <p role="status" data-tone={canRetry || state.status === 'conflict' ? 'bad' : undefined}>
        {state.status === 'saved' && savedText !== undefined ? savedText : <SaveText state={state} />}
      </p>
      {canRetry ? (
        <Button type="button" variant="quiet" onClick={() => void saver.flush()}>
          {t('saving.retry')}
        </Button>
      ) : null}
      {children}
    </Bar>
  )
}

function SaveText({ state }: { readonly state: SaveState }) {
  const t = useOfferFormTexts()
  const { locale } = useApp()
  if (state.status !== 'failed') return t(`saving.${state.status}`)
  return `${t('saving.failed')} ${problemText(locale, state.problem)}`
}
