import { createContext, useContext } from 'react'
import type { Brand } from './brand.ts'

/** The brand of the message, for the blocks inside its card. */
export const MailColours = createContext<Brand | null>(null)

export function useBrand(): Brand {
  const brand = useContext(MailColours)
  if (brand === null) throw new RangeError('A block of a message stands outside of MailLayout')
  return brand
}
