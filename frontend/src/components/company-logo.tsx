/** A company's logo; its first letter where there is none, or where it does not load; a building for an unknown company. */
import styled from '@emotion/styled'
import { Building } from './icons/building.ts'
import { usePicture } from './use-picture.ts'

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: calc(var(--radius-control) + 2px);
  background: var(--grey-3);
  color: var(--text-muted);
  font-weight: 650;
  & > img { width: 100%; height: 100%; object-fit: contain; }
  /* Pictures with a clear background are drawn for white paper; a drawn logo brings its own. */
  & > img:not([src$='.svg']) { background: #fff; }
`

interface CompanyLogoProps {
  /** Null: not stated. */
  readonly name: string | null
  readonly url: string | null
  readonly size: 48 | 64
  /** For what is on the first screen. */
  readonly eager?: boolean
}

/** Decoration: the company's name always stands beside it. */
export function CompanyLogo({ name, url, size, eager = false }: CompanyLogoProps) {
  const { failed, watch } = usePicture()
  return (
    <Tile aria-hidden="true" style={{ width: size, height: size, fontSize: size * 0.42 }}>
      {url !== null && !failed ? (
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          {...watch}
        />
      ) : (
        (name?.trim()[0]?.toUpperCase() ?? <Building size={size / 2} />)
      )}
    </Tile>
  )
}
