/** Icons of the portal's pages: shapes of Lucide (ISC licence), by the path of the page below `/candidate`. */
import { Heart, icon } from '../../components/icons.tsx'

export const portalIcons = {
  profile: /* @__PURE__ */ icon(
    '<path d="M17.925 20.056a6 6 0 0 0-11.851.001"/><circle cx="12" cy="11" r="4"/><circle cx="12" cy="12" r="10"/>',
  ),
  'favorite-offers': Heart,
  'saved-searches': /* @__PURE__ */ icon('<path d="m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16z"/>'),
  settings: /* @__PURE__ */ icon(
    '<path d="M10 5H3"/><path d="M12 19H3"/><path d="M14 3v4"/><path d="M16 17v4"/><path d="M21 12h-9"/><path d="M21 19h-5"/><path d="M21 5h-7"/><path d="M8 10v4"/><path d="M8 12H3"/>',
  ),
  sessions: /* @__PURE__ */ icon(
    '<path d="M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h8"/><path d="M10 19v-3.96 3.15"/><path d="M7 19h5"/><rect width="6" height="10" x="16" y="12" rx="2"/>',
  ),
}
