import { icon } from './icon.tsx'

export const PanelLeftClose = icon('<path d="M9 3v18M16 15l-3-3 3-3"/><rect height="18" rx="2" width="18" x="3" y="3"/>')
