import { icon } from './icon.tsx'

export const ArrowDownWideNarrow = icon('<path d="M3 16l4 4 4-4M7 20V4M11 4h10M11 8h7M11 12h4"/>')
