import styled from '@emotion/styled'
import { AppLink } from './app-link.tsx'

type Variant = 'primary' | 'secondary' | 'quiet'

const variants: Record<Variant, string> = {
  primary: `background: var(--brand); color: var(--on-brand); border-color: transparent;
    &:hover { background: var(--brand-strong); }`,
  secondary: `background: var(--surface-raised); color: var(--text); border-color: var(--grey-7);
    &:hover { border-color: var(--grey-9); background: var(--grey-2); }`,
  quiet: `background: transparent; color: var(--text); border-color: transparent;
    &:hover { background: var(--grey-3); }`,
}

const own = (property: string): boolean => property !== 'variant' && property !== 'size'

/** At least 40 px high, 48 on request. */
export const Button = styled('button', { shouldForwardProp: own })<{ variant?: Variant; size?: 'medium' | 'large' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: ${({ size }) => (size === 'large' ? 48 : 40)}px;
  padding: 0 ${({ size }) => (size === 'large' ? 24 : 16)}px;
  border: 1px solid;
  border-radius: var(--radius-control);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: background 120ms, border-color 120ms, color 120ms;
  &:focus-visible { border-radius: var(--radius-control); }
  &:disabled, &[aria-disabled='true'] { opacity: 0.55; cursor: default; }
  & > svg { flex: none; }
  ${({ variant = 'secondary' }) => variants[variant]}
`

/** Links that look like buttons: out of the product, within it, and the handle of a fold. */
export const OutsideLinkButton = Button.withComponent('a')
export const LinkButton = Button.withComponent(AppLink)
export const SummaryButton = Button.withComponent('summary')

/** Square, for an icon with a name for screen readers. */
export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  width: 40px;
  height: 40px;
  flex: none;
  border-radius: var(--radius-control);
  color: var(--text-muted);
  transition: background 120ms, color 120ms;
  &:hover { background: var(--grey-3); color: var(--text); }
  &:focus-visible { border-radius: var(--radius-control); }
`
