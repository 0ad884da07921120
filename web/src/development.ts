/** What the development server loads through Vite, again after every change. */
import type { MoreSources } from './security-headers.ts'

export { developmentScripts } from '../server-entry/page-scripts.ts'
export { renderPage } from '../server-entry/render-page.tsx'
export { drawPicture } from './share-pictures/draw-picture.ts'
export { startWebProcess } from './web-process.ts'

/** Its socket, and the styles that its tools put into a page. */
export const developmentSources: MoreSources = { connect: 'ws:', anyStyle: true }
