/** Shapes of Lucide (ISC licence). */
import { icon } from '../../../components/icons.tsx'

export const Clock = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="10"/><polyline points="12 6 12 12 16 14"/>')
