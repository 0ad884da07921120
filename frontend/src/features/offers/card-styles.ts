/** The three layouts of a card. The same parts stand in each; where, says the grid. */
import { type ListVariant, stylesByShape, variants } from './list-variant.ts'

/** Company and place in a line each; a city is never cut. */
const twoLines = '.place { flex-direction: column; align-items: start; gap: 2px; } .place > span { max-width: 100%; }'
const oneLine = `.place { flex-direction: row; align-items: center; gap: 0 8px; } .place > .company { flex: 0 1 auto; } .place > .where { flex: 0 0 auto; max-width: 75%; }`

const classic = `
  ${twoLines}
  grid-template: 'logo title title' auto 'place place place' auto 'skills skills skills' 1fr 'pay pay end' auto / 48px minmax(0, 1fr) auto;
  gap: 4px 12px;
  padding: 12px 14px;
  @container (min-width: 600px) {
    ${oneLine}
    grid-template: 'logo title pay' auto 'logo place pay' auto 'logo skills end' 1fr / 48px minmax(0, 1fr) auto;
    gap: 2px 16px;
    padding: 12px 20px 12px 16px;
    .title { display: block; white-space: nowrap; text-overflow: ellipsis; }
    .pay { text-align: right; }
  }
  @container (min-width: 860px) { --long-terms: 12px; --short-terms: none; }`

const horizontal = `
  ${twoLines}
  grid-template: 'logo title title' auto 'place place place' auto 'skills skills skills' 1fr 'pay pay end' auto / 48px minmax(0, 1fr) auto;
  gap: 4px 12px;
  padding: 12px 14px;
  @container (min-width: 600px) {
    ${oneLine}
    grid-template: 'logo title pay end' auto 'logo place pay end' auto 'logo skills pay end' auto / 48px minmax(0, 1fr) auto 84px;
    gap: 2px 16px;
    align-content: center;
    align-items: center;
    padding: 0 14px;
    .title { display: block; white-space: nowrap; text-overflow: ellipsis; }
    .pay { text-align: right; }
    .end { align-self: center; }
  }
  @container (min-width: 860px) {
    grid-template: 'logo title skills pay end' auto 'logo place skills pay end' auto / 48px minmax(0, 5fr) minmax(0, 3fr) 220px 84px;
    gap: 0 16px;
    .skills { align-self: center; justify-content: flex-end; }
  }`

const column = `
  grid-template: 'logo end' 48px 'title title' 50px 'place place' 42px 'skills skills' 1fr 'pay pay' auto / minmax(0, 1fr) auto;
  gap: 4px 12px;
  padding: 16px;
  .title { align-self: start; margin-top: 6px; }
  ${twoLines}
  .place { justify-content: end; }
  .skills { align-self: center; }
  .end { align-self: start; }
  .pay { display: grid; align-content: center; min-height: 54px; padding-top: 10px; border-top: 1px solid var(--border); }`

const layouts: Readonly<Record<ListVariant, string>> = { classic, horizontal, column }

/** For the box of a card; its parent is the container whose width counts. */
export const layoutOf = (variant: ListVariant): string =>
  `${layouts[variant]} ${variant === 'column' ? `height:${variants.column.shapes[0].rowHeight - variants.column.gap}px;` : stylesByShape(variant, ({ rowHeight }) => `height:${rowHeight - variants[variant].gap}px;`)}`
