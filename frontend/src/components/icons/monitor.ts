import { icon } from './icon.tsx'

export const Monitor = icon('<path d="M8 21L16 21M12 17L12 21"/><rect height="14" rx="2" width="20" x="2" y="3"/>')
