/** The icon of a category, drawn from the shapes that came with the board. */
export function CategoryIcon({ markup, size }: { markup: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own icon set, chosen by the tenant file
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
