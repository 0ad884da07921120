import { icon } from './icon.tsx'

export const ChevronUp = icon('<path d="M18 15l-6-6-6 6"/>')
