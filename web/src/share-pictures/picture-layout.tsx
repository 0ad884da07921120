/** How the pictures look: a card on the brand's colour, laid out like a page (satori knows flexbox and inline styles). */

import type { BoardPicture, ListPicture, Look, OfferPicture, Picture } from '@jobboard/frontend/server-entry/picture'
import type { CSSProperties, ReactNode } from 'react'
import { fontFamilyOf } from './picture-fonts.ts'

export const pictureWidth = 1200
export const pictureHeight = 630

const row: CSSProperties = { display: 'flex', alignItems: 'center' }
const column: CSSProperties = { display: 'flex', flexDirection: 'column' }
const lines = (most: number): CSSProperties => ({
  display: 'block',
  lineClamp: most,
  textOverflow: 'ellipsis',
  overflow: 'hidden',
})

export function pictureLayout(picture: Picture): ReactNode {
  const { look } = picture
  return (
    <div
      style={{
        ...column,
        boxSizing: 'border-box',
        width: pictureWidth,
        height: pictureHeight,
        padding: '36px 36px 0',
        backgroundImage: `linear-gradient(135deg, ${look.brand}, ${look.brandStrong})`,
        fontFamily: fontFamilyOf(look.font),
        fontWeight: 500,
        color: look.text,
      }}
    >
      <div
        style={{
          ...column,
          boxSizing: 'border-box',
          height: 494,
          justifyContent: 'space-between',
          padding: '44px 52px',
          borderRadius: look.radius * 2,
          backgroundColor: look.paper,
          overflow: 'hidden',
        }}
      >
        {contentOf(picture)}
      </div>
      <div style={{ ...row, justifyContent: 'space-between', height: 100, padding: '0 16px', color: look.onBrand }}>
        <div style={row}>
          <img src={dataUri(look.logoSvg)} width={44} height={44} alt="" />
          <div style={{ marginLeft: 14, fontSize: 32, fontWeight: 700, letterSpacing: '-0.02em' }}>{look.name}</div>
        </div>
        {picture.kind === 'offer' && picture.category !== null ? <div style={{ fontSize: 26 }}>{picture.category.label}</div> : null}
      </div>
    </div>
  )
}

function contentOf(picture: Picture): ReactNode {
  switch (picture.kind) {
    case 'offer':
      return offer(picture, picture.look)
    case 'list':
      return list(picture, picture.look)
    case 'board':
      return board(picture, picture.look)
  }
}

/** Long titles are set smaller before they are cut. */
const titleSize = (title: string): number => (title.length <= 36 ? 68 : title.length <= 70 ? 56 : 46)

const offer = (picture: OfferPicture, look: Look): ReactNode => [
  <div key="who" style={row}>
    {picture.company === '' ? null : <CompanyTile picture={picture} look={look} />}
    <div style={{ ...column, marginLeft: picture.company === '' ? 0 : 28, flexGrow: 1, flexShrink: 1 }}>
      <div style={{ ...lines(1), fontSize: 34, fontWeight: 700 }}>{picture.company}</div>
      <div style={{ ...lines(1), marginTop: 6, fontSize: 28, color: look.muted }}>{picture.place}</div>
    </div>
  </div>,
  <div
    key="title"
    style={{ ...lines(3), fontSize: titleSize(picture.title), fontWeight: 700, lineHeight: 1.22, letterSpacing: '-0.025em' }}
  >
    {picture.title}
  </div>,
  <div key="pay" style={{ ...row, alignItems: 'baseline' }}>
    <div style={{ fontSize: 44, fontWeight: 700, letterSpacing: '-0.02em', color: look.brand, flexShrink: 0 }}>{picture.highlight}</div>
    <div style={{ ...lines(1), marginLeft: picture.highlight === '' ? 0 : 22, fontSize: 28, color: look.muted, flexShrink: 1 }}>
      {picture.note}
    </div>
  </div>,
]

function CompanyTile({ picture, look }: { readonly picture: OfferPicture; readonly look: Look }): ReactNode {
  const tile: CSSProperties = { ...row, justifyContent: 'center', width: 104, height: 104, borderRadius: look.radius * 1.5, flexShrink: 0 }
  if (picture.companyLogoSvg !== null) return <img src={dataUri(picture.companyLogoSvg)} width={104} height={104} style={tile} alt="" />
  return (
    <div style={{ ...tile, backgroundColor: look.brandSoft, color: look.brand, fontSize: 52, fontWeight: 700 }}>
      {(picture.company.trim()[0] ?? '?').toUpperCase()}
    </div>
  )
}

const list = (picture: ListPicture, look: Look): ReactNode => [
  <div key="what" style={{ ...row, alignItems: 'flex-start', justifyContent: 'space-between' }}>
    <div style={{ ...column, flexShrink: 1 }}>
      <div style={{ ...lines(2), fontSize: titleSize(picture.title) + 8, fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.03em' }}>
        {picture.title}
      </div>
      <div style={{ ...lines(1), marginTop: 14, fontSize: 36, color: look.muted }}>{picture.subtitle}</div>
    </div>
    {picture.category === null ? null : <Mark mark={picture.category} look={look} size={132} />}
  </div>,
  <Count key="count" number={picture.number} counted={picture.counted} look={look} />,
]

const board = (picture: BoardPicture, look: Look): ReactNode => [
  <div key="what" style={column}>
    <div style={{ ...lines(2), fontSize: 80, fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.03em' }}>{picture.title}</div>
    <div style={{ ...lines(2), marginTop: 18, fontSize: 32, lineHeight: 1.35, color: look.muted }}>{picture.subtitle}</div>
  </div>,
  <div key="count" style={{ ...row, alignItems: 'flex-end', justifyContent: 'space-between' }}>
    <Count number={picture.number} counted={picture.counted} look={look} />
    <div style={row}>
      {picture.categories.map((mark) => (
        <div key={mark.label} style={{ display: 'flex', marginLeft: 14 }}>
          <Mark mark={mark} look={look} size={72} />
        </div>
      ))}
    </div>
  </div>,
]

const Count = ({ number, counted, look }: { readonly number: string; readonly counted: string; readonly look: Look }): ReactNode => (
  <div style={{ ...row, alignItems: 'baseline' }}>
    <div style={{ fontSize: 104, fontWeight: 700, lineHeight: 1, letterSpacing: '-0.04em', color: look.brand }}>{number}</div>
    <div style={{ marginLeft: 20, fontSize: 36, whiteSpace: 'nowrap' }}>{counted}</div>
  </div>
)

/** The icon of a category on a tile of its colour. */
function Mark({
  mark,
  look,
  size,
}: {
  readonly mark: NonNullable<ListPicture['category']>
  readonly look: Look
  readonly size: number
}): ReactNode {
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24" fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${mark.iconMarkup}</svg>`
  return (
    <div
      style={{
        ...row,
        justifyContent: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: look.radius * 1.6,
        backgroundColor: mark.color,
      }}
    >
      <img src={dataUri(icon)} width={size * 0.52} height={size * 0.52} alt="" />
    </div>
  )
}

const dataUri = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
