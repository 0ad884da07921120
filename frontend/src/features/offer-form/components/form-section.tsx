/** A part of the form under its heading. One that is complete can be folded to what it holds. */
import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../../components/button.ts'
import { requiredMark } from '../../../components/form/fields/field-frame.tsx'
import { Check } from '../../../components/icons/check.ts'
import { ChevronUp } from '../../../components/icons/chevron-up.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'
import { type FormPart, partId } from '../form-parts.ts'
import { useOfferFormTexts } from '../texts.ts'
import { useParts } from './parts.tsx'

const Box = styled.section`
  display: grid; gap: 20px; min-width: 0; padding: 24px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  scroll-margin-top: 80px;
  h2 { font-size: 18px; line-height: 26px; }
  ${requiredMark}
  & > header > p { margin-top: 4px; color: var(--text-muted); max-width: 60ch; }
  .head { display: flex; align-items: flex-start; gap: 8px; }
  .head > h2 { flex: 1; min-width: 0; }
  .head > svg { flex: none; margin-top: 4px; color: var(--brand); }
  .head > button { margin: -9px -12px -9px 0; }
  .head > [aria-expanded='false'] svg { transform: rotate(180deg); }
  .brief { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; }
  .body { display: grid; gap: 20px; min-width: 0; }
  .body[hidden] { display: none; }
  .pair { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); align-items: start; }
  ${phoneOnly} { padding: 20px 16px; }
`

interface SectionProps {
  /** The summary leads back to it. */
  readonly id?: FormPart
  readonly title: string
  readonly text?: string | undefined
  /** Its heading names the one control within, which must be filled in. */
  readonly marksRequired?: boolean
  readonly children: ReactNode
}

export function FormSection({ id: part, title, text, marksRequired = false, children }: SectionProps) {
  const t = useOfferFormTexts()
  const id = useId()
  const parts = useParts()
  const isDone = part !== undefined && parts?.done.has(part) === true
  const isFolded = part !== undefined && parts?.isFolded(part) === true
  return (
    <Box
      aria-labelledby={id}
      {...(part !== undefined && { id: partId(part), tabIndex: -1 })}
      // A link to it leads here to change it.
      onFocus={({ target, currentTarget }) => {
        if (isFolded && target === currentTarget) parts?.fold([part], false)
      }}
    >
      <header>
        <div className="head">
          <h2 id={id} data-required={marksRequired && part !== undefined && parts?.required.includes(part) ? '' : undefined}>
            {title}
          </h2>
          {isDone ? <Check size={18} /> : null}
          {isDone ? (
            <IconButton
              type="button"
              aria-expanded={!isFolded}
              aria-controls={`${id}-body`}
              aria-label={t(isFolded ? 'parts.unfold' : 'parts.fold', { part: title })}
              onClick={() => parts?.fold([part], !isFolded)}
            >
              <ChevronUp size={20} />
            </IconButton>
          ) : null}
        </div>
        {isFolded ? <p className="brief">{parts?.brief(part)}</p> : text === undefined ? null : <p>{text}</p>}
      </header>
      <div className="body" id={`${id}-body`} hidden={isFolded}>
        {children}
      </div>
    </Box>
  )
}
