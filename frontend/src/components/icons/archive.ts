import { icon } from './icon.tsx'

export const Archive = icon('<path d="M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M10 12h4"/><rect height="5" rx="1" width="20" x="2" y="3"/>')
