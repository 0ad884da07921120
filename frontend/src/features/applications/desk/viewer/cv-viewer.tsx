/** Shows a file of a candidate in a frame of its own (frame/main.ts), to which its bytes are passed; loaded with the page of an application only. */
import styled from '@emotion/styled'
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { Skeleton } from '../../../../components/loading/skeleton.ts'
import { useApp } from '../../../../context/use-app.ts'
import { loadApplicationFile } from '../api/load-application-file.ts'
import { useDeskTexts } from '../texts.ts'
import { type FrameMessage, maxPages, type OpenMessage, type ViewedKind } from './messages.ts'

const Box = styled.div`
  position: relative; height: min(84dvh, 1100px); min-height: 420px; border: 1px solid var(--border); border-radius: var(--radius-control); overflow: hidden; background: var(--grey-3);
  iframe { display: block; width: 100%; height: 100%; border: 0; }
  &[data-state='loading'] iframe { visibility: hidden; }
  .over { position: absolute; inset: 0; padding: 16px; }
`

const Failed = styled.div`
  display: grid; gap: 8px; justify-items: start; padding: 12px; border-radius: var(--radius-control); background: var(--grey-2);
`

type State = 'loading' | 'shown' | 'unreachable' | Extract<FrameMessage, { readonly type: 'failed' }>['reason']

export interface CvViewerProps {
  readonly application: DeskApplication
  readonly kind: ViewedKind
  readonly name: string
}

/** A file that takes longer is downloaded instead. */
const timeoutMs = 30_000

export default function CvViewer({ application, kind, name }: CvViewerProps) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const words = {
    pageOf: t('viewer.pageOf', { page: '{{page}}', total: '{{total}}' }),
    more: t('viewer.more', { count: maxPages }),
    picture: name,
  }
  const message = useRef<Omit<OpenMessage, 'bytes' | 'isDark'>>({ type: 'open', kind, locale, words })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt at one file
  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'broken' : now)), timeoutMs)
    const open = async (target: Window): Promise<void> => {
      try {
        const bytes = await (await loadApplicationFile(application, { signal: left.signal })).arrayBuffer()
        if (!left.signal.aborted) target.postMessage({ ...message.current, bytes, isDark: isDark() }, '*', [bytes])
      } catch {
        if (!left.signal.aborted) setState('unreachable')
      }
    }
    const hear = ({ source, data }: MessageEvent<FrameMessage>): void => {
      const target = frame.current?.contentWindow
      if (target == null || source !== target) return
      if (data.type === 'ready') void open(target)
      else setState(data.type === 'shown' ? 'shown' : data.reason)
    }
    addEventListener('message', hear)
    return () => {
      left.abort()
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [attempt, application.applicationId])
  if (state !== 'loading' && state !== 'shown') {
    return (
      <Failed role="alert">
        <p>{t(`viewer.${state}`)}</p>
        {state === 'unreachable' ? (
          <Button
            type="button"
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            {t('viewer.retry')}
          </Button>
        ) : null}
      </Failed>
    )
  }
  return (
    <Box data-state={state} aria-busy={state === 'loading'}>
      <iframe ref={frame} key={attempt} src="/viewer" sandbox="allow-scripts" title={t('viewer.title', { name })} />
      {state === 'loading' ? (
        <div className="over" role="status" aria-label={t('viewer.loading')}>
          <Skeleton style={{ height: '100%' }} />
        </div>
      ) : null}
    </Box>
  )
}

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}
