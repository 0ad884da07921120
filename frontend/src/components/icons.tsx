/**
 * The icons of the interface: shapes of Lucide (ISC licence), which its package also has as components. Drawn here from their bare
 * shapes, because those components cost a list page 3 kB. Icons of the details alone: `features/offers/detail-icons.ts`.
 */
import type { ReactNode } from 'react'

export interface IconProps {
  readonly size?: number
}

/** Decoration: what it says is said by words beside it, or by the name of its button. */
export function Icon({ markup, size = 24 }: IconProps & { readonly markup: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own icon sets
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

export const icon =
  (markup: string) =>
  ({ size }: IconProps): ReactNode => <Icon markup={markup} {...(size === undefined ? {} : { size })} />

export const ArrowDownWideNarrow = /* @__PURE__ */ icon(
  '<path d="m3 16 4 4 4-4"/><path d="M7 20V4"/><path d="M11 4h10"/><path d="M11 8h7"/><path d="M11 12h4"/>',
)
export const Bell = /* @__PURE__ */ icon(
  '<path d="M10.268 21a2 2 0 0 0 3.464 0"/><path d="M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326"/>',
)
export const Building = /* @__PURE__ */ icon(
  '<path d="M6 22V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v18"/><path d="M4 22h16M10 7h4M10 12h4M10 17h4"/>',
)
export const Check = /* @__PURE__ */ icon('<path d="M20 6 9 17l-5-5"/>')
export const ChevronLeft = /* @__PURE__ */ icon('<path d="m15 18-6-6 6-6"/>')
export const ChevronUp = /* @__PURE__ */ icon('<path d="m18 15-6-6-6 6"/>')
export const ChevronRight = /* @__PURE__ */ icon('<path d="m9 18 6-6-6-6"/>')
export const CloudOff = /* @__PURE__ */ icon(
  '<path d="M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057"/><path d="M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78"/><path d="m2 2 20 20"/>',
)
export const Compass = /* @__PURE__ */ icon(
  '<circle cx="12" cy="12" r="10"/><path d="m16.24 7.76-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z"/>',
)
export const Heart = /* @__PURE__ */ icon(
  '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/>',
)
export const Languages = /* @__PURE__ */ icon(
  '<path d="m5 8 6 6"/><path d="m4 14 6-6 2-3"/><path d="M2 5h12"/><path d="M7 2h1"/><path d="m22 22-5-10-5 10"/><path d="M14 18h6"/>',
)
export const LayoutGrid = /* @__PURE__ */ icon(
  '<rect width="7" height="7" x="3" y="3" rx="1"/><rect width="7" height="7" x="14" y="3" rx="1"/><rect width="7" height="7" x="14" y="14" rx="1"/><rect width="7" height="7" x="3" y="14" rx="1"/>',
)
export const LayoutList = /* @__PURE__ */ icon(
  '<rect width="7" height="7" x="3" y="3" rx="1"/><rect width="7" height="7" x="3" y="14" rx="1"/><path d="M14 4h7"/><path d="M14 9h7"/><path d="M14 15h7"/><path d="M14 20h7"/>',
)
export const MapPin = /* @__PURE__ */ icon(
  '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
)
export const Monitor = /* @__PURE__ */ icon(
  '<rect width="20" height="14" x="2" y="3" rx="2"/><line x1="8" x2="16" y1="21" y2="21"/><line x1="12" x2="12" y1="17" y2="21"/>',
)
export const Moon = /* @__PURE__ */ icon(
  '<path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"/>',
)
export const Search = /* @__PURE__ */ icon('<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>')
export const SearchX = /* @__PURE__ */ icon(
  '<path d="m13.5 8.5-5 5"/><path d="m8.5 8.5 5 5"/><circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
)
export const SlidersHorizontal = /* @__PURE__ */ icon(
  '<path d="M10 5H3"/><path d="M12 19H3"/><path d="M14 3v4"/><path d="M16 17v4"/><path d="M21 12h-9"/><path d="M21 19h-5"/><path d="M21 5h-7"/><path d="M8 10v4"/><path d="M8 12H3"/>',
)
export const Sun = /* @__PURE__ */ icon(
  '<circle cx="12" cy="12" r="4"/><path d="M12 2v2"/><path d="M12 20v2"/><path d="m4.93 4.93 1.41 1.41"/><path d="m17.66 17.66 1.41 1.41"/><path d="M2 12h2"/><path d="M20 12h2"/><path d="m6.34 17.66-1.41 1.41"/><path d="m19.07 4.93-1.41 1.41"/>',
)
export const WifiOff = /* @__PURE__ */ icon(
  '<path d="M12 20h.01"/><path d="M8.5 16.429a5 5 0 0 1 7 0"/><path d="M5 12.859a10 10 0 0 1 5.17-2.69"/><path d="M19 12.859a10 10 0 0 0-2.007-1.523"/><path d="M2 8.82a15 15 0 0 1 4.177-2.643"/><path d="M22 8.82a15 15 0 0 0-11.288-3.764"/><path d="m2 2 20 20"/>',
)
export const X = /* @__PURE__ */ icon('<path d="M18 6 6 18"/><path d="m6 6 12 12"/>')
export const Menu = /* @__PURE__ */ icon('<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>')
export const User = /* @__PURE__ */ icon('<circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/>')
