import { icon } from './icon.tsx'

export const Share2 = icon(
  '<path d="M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49"/><circle cx="18" cy="5" r="3"/><circle cx="6" cy="12" r="3"/><circle cx="18" cy="19" r="3"/>',
)
