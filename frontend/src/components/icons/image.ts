import { icon } from './icon.tsx'

export const Image = icon(
  '<path d="M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/><rect height="18" rx="2" ry="2" width="18" x="3" y="3"/><circle cx="9" cy="9" r="2"/>',
)
