/** The three layouts of a card. The same parts stand in each; where, says the grid. */
import { type ListVariant, stylesByShape, variants } from './list-variant.ts'

/** Company and place in a line each; a city is never cut. */
const twoLines = `.place { flex-wrap: wrap; gap: 2px 8px; } .company { max-width: 100%; &:has(+ .copies) { max-width: calc(100% - 96px); } } .where { flex: 0 0 100%; }`
const oneLine = '.place { gap: 0 8px; } .company { flex: 0 1000 auto; } .copies { order: 1; flex: none; }'

/** The amount has a line of its own: beside an age it would be cut. */
const narrow = `
  grid-template: 'logo title title' auto 'place place place' auto 'skills skills skills' 1fr 'sum sum sum' auto 'pay pay end' auto / 48px minmax(0, 1fr) auto;
  gap: 4px 12px;
  padding: 12px 14px;
  @container (max-width: 599.98px) {
    ${twoLines}
    .pay { display: contents; }
    .pay > * { grid-area: pay; }
    .pay > strong { grid-area: sum; }
    .pay > .terms { margin-top: -4px; }
    .end { margin-top: -8px; }
  }`

const classic = `
  ${narrow}
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
  ${narrow}
  @container (min-width: 600px) {
    ${oneLine}
    grid-template: 'logo title pay end' auto 'logo place pay end' auto 'logo skills pay end' auto / 48px minmax(0, 1fr) auto 92px;
    gap: 2px 16px;
    align-content: center;
    align-items: center;
    padding: 0 14px;
    .title { display: block; white-space: nowrap; text-overflow: ellipsis; }
    .pay { text-align: right; }
    .end { align-self: center; flex-direction: column; align-items: end; gap: 0; text-align: end; line-height: 16px; white-space: normal; }
  }
  @container (min-width: 860px) {
    /* What the skills leave is the company's and the title's. */
    grid-template: 'logo title skills pay end' auto 'logo place skills pay end' auto / 48px minmax(0, 1fr) fit-content(198px) 192px 92px;
    gap: 0 16px;
    .skills { align-self: center; flex-wrap: wrap; justify-content: flex-end; max-height: 50px; }
  }
  @container (min-width: 1040px) { grid-template-columns: 48px minmax(0, 1fr) fit-content(272px) 192px 92px; }`

const column = `
  grid-template: 'logo end' 48px 'title title' 50px 'place place' 42px 'skills skills' 1fr 'pay pay' auto / minmax(0, 1fr) auto;
  gap: 4px 12px;
  padding: 16px;
  .title { align-self: start; margin-top: 6px; }
  ${twoLines}
  .place { align-content: end; }
  .skills { align-self: center; }
  .end { align-self: start; }
  .pay { display: grid; align-content: center; min-height: 54px; padding-top: 10px; border-top: 1px solid var(--border); }`

const layouts: Readonly<Record<ListVariant, string>> = { classic, horizontal, column }

/** For the box of a card; its parent is the container whose width counts. */
export const layoutOf = (variant: ListVariant): string =>
  `${layouts[variant]} ${variant === 'column' ? `height:${variants.column.shapes[0].rowHeight - variants.column.gap}px;` : stylesByShape(variant, ({ rowHeight }) => `height:${rowHeight - variants[variant].gap}px;`)}`
