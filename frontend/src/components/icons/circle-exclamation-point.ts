import { icon } from './icon.tsx'

export const CircleExclamationPoint = icon('<path d="M12 8L12 12M12 16L12.01 16"/><circle cx="12" cy="12" r="10"/>')
