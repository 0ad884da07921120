import { icon } from './icon.tsx'

export const TextQuote = icon('<path d="M17 5H3M21 12H8M21 19H8M3 12v7"/>')
