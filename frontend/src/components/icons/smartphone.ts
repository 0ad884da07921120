import { icon } from './icon.tsx'

export const Smartphone = icon('<path d="M12 18h.01"/><rect height="20" rx="2" ry="2" width="14" x="5" y="2"/>')
