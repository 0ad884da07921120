import { icon } from './icon.tsx'

export const MonitorSmartphone = icon(
  '<path d="M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h8M10 19v-3.96 3.15M7 19h5"/><rect height="10" rx="2" width="6" x="16" y="12"/>',
)
