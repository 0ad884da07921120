import { icon } from './icon.tsx'

export const ArrowUp = icon('<path d="M5 12l7-7 7 7M12 19V5"/>')
