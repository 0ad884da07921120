import { LinkButton } from '../../../components/button.ts'

interface ObjectLinksProps {
  readonly links: readonly (readonly [href: string, label: string])[]
}

/** To what belongs to an object, among its tools. */
export const ObjectLinks = ({ links }: ObjectLinksProps) =>
  links.map(([href, label]) => (
    <LinkButton key={href} href={href}>
      {label}
    </LinkButton>
  ))
