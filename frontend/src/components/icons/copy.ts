import { icon } from './icon.tsx'

export const Copy = icon(
  '<path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/><rect height="14" rx="2" ry="2" width="14" x="8" y="8"/>',
)
