import { icon } from './icon.tsx'

export const LayoutList = icon(
  '<path d="M14 4h7M14 9h7M14 15h7M14 20h7"/><rect height="7" rx="1" width="7" x="3" y="3"/><rect height="7" rx="1" width="7" x="3" y="14"/>',
)
