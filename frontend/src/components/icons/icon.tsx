/**
 * The icons of the interface are those of Lucide, by its names: a file each, so that a page loads what it shows, written by
 * `npm run icons -w frontend` from the shapes of lucide-react. Its own components cost the list 2 kB (docs/decisions/0244).
 */
export interface IconProps {
  readonly size?: number | undefined
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of Lucide and of the categories of a board
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

/** `markup`: for what draws it in another way, such as the map. */
export const icon = (markup: string) => Object.assign(({ size }: IconProps) => <Icon markup={markup} size={size} />, { markup })
