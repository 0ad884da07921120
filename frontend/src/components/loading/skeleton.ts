import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'

const breathe = keyframes`50% { opacity: 0.45; }`

/** A grey block of the size of what is coming. */
export const Skeleton = styled.span`
  display: block;
  border-radius: 6px;
  background: var(--grey-4);
  animation: ${breathe} 1.4s ease-in-out infinite;
`
