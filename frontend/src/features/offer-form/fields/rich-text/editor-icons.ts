/** Shapes of Lucide (ISC licence) on the buttons of the editor. */
import { icon } from '../../../../components/icons.tsx'

export const Bold = /* @__PURE__ */ icon('<path d="M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8"/>')
export const Italic = /* @__PURE__ */ icon('<path d="M19 4h-9M14 20H5M15 4 9 20"/>')
export const Underline = /* @__PURE__ */ icon('<path d="M6 4v6a6 6 0 0 0 12 0V4"/><path d="M4 20h16"/>')
export const Heading2 = /* @__PURE__ */ icon('<path d="M4 12h8M4 18V6M12 18V6"/><path d="M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1"/>')
export const Heading3 = /* @__PURE__ */ icon(
  '<path d="M4 12h8M4 18V6M12 18V6"/><path d="M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2"/><path d="M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2"/>',
)
export const List = /* @__PURE__ */ icon('<path d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13"/>')
export const ListOrdered = /* @__PURE__ */ icon(
  '<path d="M11 5h10M11 12h10M11 19h10"/><path d="M4 4h1v5M4 9h2"/><path d="M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02"/>',
)
export const Quote = /* @__PURE__ */ icon('<path d="M17 5H3M21 12H8M21 19H8M3 12v7"/>')
export const LinkShape = /* @__PURE__ */ icon(
  '<path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71"/><path d="M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71"/>',
)
export const ImageShape = /* @__PURE__ */ icon(
  '<rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="9" cy="9" r="2"/><path d="m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/>',
)
export const Undo = /* @__PURE__ */ icon('<path d="M9 14 4 9l5-5"/><path d="M4 9h10.5a5.5 5.5 0 0 1 0 11H11"/>')
export const Redo = /* @__PURE__ */ icon('<path d="m15 14 5-5-5-5"/><path d="M20 9H9.5a5.5 5.5 0 0 0 0 11H13"/>')
