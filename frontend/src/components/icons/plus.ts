import { icon } from './icon.tsx'

export const Plus = icon('<path d="M5 12h14M12 5v14"/>')
