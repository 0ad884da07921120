import { icon } from './icon.tsx'

export const Redo2 = icon('<path d="M15 14l5-5-5-5M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13"/>')
