import { icon } from './icon.tsx'

export const Columns3 = icon('<path d="M9 3v18M15 3v18"/><rect height="18" rx="2" width="18" x="3" y="3"/>')
