/** A row that scrolls sideways, by finger, wheel, keyboard, or its two buttons. What does not fit fades at the edge. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { phoneOnly } from '../theme/breakpoints.ts'
import { IconButton } from './button.ts'
import { ChevronLeft } from './icons/chevron-left.ts'
import { ChevronRight } from './icons/chevron-right.ts'
import { useSideways } from './use-sideways.ts'

const Frame = styled.section`
  padding-top: 40px;
  .head { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-bottom: 12px; min-height: 40px; }
  .head > h2 { font-size: 20px; line-height: 28px; }
  .head > .end { display: flex; align-items: center; gap: 4px; margin-left: auto; }
  ${phoneOnly} { .head:has(> .end > button) { column-gap: 8px; } .head > .end:not(:has(> button)) { margin-left: 0; } .head > .end > button:first-of-type { padding: 0; } }
  .steps { display: none; }
  @media (hover: hover) and (min-width: 720px) { .steps { display: flex; } }
  .steps > :disabled { opacity: 0.35; cursor: default; }
  .track {
    display: grid; grid-auto-flow: column; gap: 12px; overflow-x: auto; margin: 0 -16px; padding: 4px 16px 12px; scroll-padding: 0 16px;
    scroll-snap-type: x mandatory; scrollbar-width: none; overscroll-behavior-x: contain;
  }
  .track::-webkit-scrollbar { display: none; }
  .track > * { scroll-snap-align: start; min-width: 0; }
`

interface CarouselProps {
  readonly title: string
  /** Beside the title: a switch, a way to the rest. */
  readonly action?: ReactNode
  /** Width of a column, and how many things stand in one. */
  readonly columnWidth: string
  readonly rows?: number
  /** List items. */
  readonly children: ReactNode
}

export function Carousel({ title, action, columnWidth, rows = 1, children }: CarouselProps) {
  const t = useTexts()
  const { trackRef, at, step } = useSideways<HTMLUListElement>()
  return (
    <Frame>
      <div className="head">
        <h2>{title}</h2>
        <div className="end">
          {action}
          {at === 'all' ? null : (
            <span className="steps">
              <IconButton type="button" aria-label={t('previous')} disabled={at === 'start'} onClick={() => step(-1)}>
                <ChevronLeft size={20} />
              </IconButton>
              <IconButton type="button" aria-label={t('next')} disabled={at === 'end'} onClick={() => step(1)}>
                <ChevronRight size={20} />
              </IconButton>
            </span>
          )}
        </div>
      </div>
      <ul
        className="track"
        ref={trackRef}
        aria-label={title}
        style={{ gridAutoColumns: columnWidth, gridTemplateRows: `repeat(${rows}, auto)` }}
      >
        {children}
      </ul>
    </Frame>
  )
}
