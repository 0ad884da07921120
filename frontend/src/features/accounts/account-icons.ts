/** Shapes of Lucide (ISC licence). */
import { icon } from '../../components/icons.tsx'

export const Smartphone = /* @__PURE__ */ icon('<rect width="14" height="20" x="5" y="2" rx="2" ry="2"/><path d="M12 18h.01"/>')
export const Plug = /* @__PURE__ */ icon(
  '<path d="M12 22v-5"/><path d="M9 8V2"/><path d="M15 8V2"/><path d="M18 8v5a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4V8Z"/>',
)
