/** Icons that only the map uses: shapes of Lucide, as in `components/icons.tsx`, in a separate file so that no other page loads them. */
import { icon } from '../../../components/icons.tsx'

export const Plus = /* @__PURE__ */ icon('<path d="M5 12h14"/><path d="M12 5v14"/>')
export const Minus = /* @__PURE__ */ icon('<path d="M5 12h14"/>')
export const Places = /* @__PURE__ */ icon(
  '<path d="M3 5h.01"/><path d="M3 12h.01"/><path d="M3 19h.01"/><path d="M8 5h13"/><path d="M8 12h13"/><path d="M8 19h13"/>',
)
export const NoMap = /* @__PURE__ */ icon(
  '<path d="M12.75 7.09a3 3 0 0 1 2.16 2.16"/><path d="M17.072 17.072c-1.634 2.17-3.527 3.912-4.471 4.727a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 1.432-4.568"/><path d="m2 2 20 20"/><path d="M8.475 2.818A8 8 0 0 1 20 10c0 1.183-.31 2.377-.81 3.533"/><path d="M9.13 9.13a3 3 0 0 0 3.74 3.74"/>',
)
export const Locate = /* @__PURE__ */ icon(
  '<path d="M2 12h3"/><path d="M19 12h3"/><path d="M12 2v3"/><path d="M12 19v3"/><circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="2"/>',
)
export const FullScreen = /* @__PURE__ */ icon(
  '<path d="M8 3H5a2 2 0 0 0-2 2v3"/><path d="M21 8V5a2 2 0 0 0-2-2h-3"/><path d="M3 16v3a2 2 0 0 0 2 2h3"/><path d="M16 21h3a2 2 0 0 0 2-2v-3"/>',
)
export const LeaveFullScreen = /* @__PURE__ */ icon(
  '<path d="M8 3v3a2 2 0 0 1-2 2H3"/><path d="M21 8h-3a2 2 0 0 1-2-2V3"/><path d="M3 16h3a2 2 0 0 1 2 2v3"/><path d="M16 21v-3a2 2 0 0 1 2-2h3"/>',
)
export const ListLines = /* @__PURE__ */ icon('<path d="M3 6h18"/><path d="M3 12h18"/><path d="M3 18h12"/>')
