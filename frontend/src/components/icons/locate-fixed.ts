import { icon } from './icon.tsx'

export const LocateFixed = icon(
  '<path d="M2 12L5 12M19 12L22 12M12 2L12 5M12 19L12 22"/><circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="3"/>',
)
