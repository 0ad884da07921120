import styled from '@emotion/styled'

/** A word on a colour, which repeats the word. */
export const StateMark = styled.span`
  display: inline-block; padding: 2px 8px; border-radius: 6px; font-weight: 600; background: var(--grey-3); color: var(--text-muted);
  &[data-tone='red'] { background: var(--red-soft); color: var(--red); }
  &[data-tone='amber'] { background: var(--amber-soft); color: var(--amber); }
  &[data-tone='green'] { background: var(--green-soft); color: var(--green); }
`
