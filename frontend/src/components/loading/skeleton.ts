import styled from '@emotion/styled'

/** A grey block of the size of what is coming. */
export const Skeleton = styled.span`
  display: block;
  border-radius: 6px;
  background: var(--grey-4);
  animation: breathe 1.4s ease-in-out infinite;
  @keyframes breathe { 50% { opacity: 0.45; } }
`
