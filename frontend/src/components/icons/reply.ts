import { icon } from './icon.tsx'

export const Reply = icon('<path d="M20 18v-2a4 4 0 0 0-4-4H4M9 17l-5-5 5-5"/>')
