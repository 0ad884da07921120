import { icon } from './icon.tsx'

export const Briefcase = icon('<path d="M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16"/><rect height="14" rx="2" width="20" x="2" y="6"/>')
