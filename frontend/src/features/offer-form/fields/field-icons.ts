/** Shapes of Lucide (ISC licence) that only the widgets of the offer form use. */
import { icon } from '../../../components/icons.tsx'

export const Grip = /* @__PURE__ */ icon(
  '<circle cx="9" cy="5" r="1"/><circle cx="9" cy="12" r="1"/><circle cx="9" cy="19" r="1"/><circle cx="15" cy="5" r="1"/><circle cx="15" cy="12" r="1"/><circle cx="15" cy="19" r="1"/>',
)
export const ArrowUp = /* @__PURE__ */ icon('<path d="m5 12 7-7 7 7"/><path d="M12 19V5"/>')
export const ArrowDown = /* @__PURE__ */ icon('<path d="M12 5v14"/><path d="m19 12-7 7-7-7"/>')
