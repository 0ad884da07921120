/** What the development server loads through Vite, again after every change. */
import type { MoreSources } from './answers/security-headers.ts'

export { developmentScripts } from '@jobboard/frontend/server-entry/page-scripts'
export { renderPage } from '@jobboard/frontend/server-entry/render-page'
export { drawPicture } from './share-pictures/draw-picture.ts'
export { startWebProcess } from './web-process.ts'

/** Its socket, and the styles that its tools put into a page. */
export const developmentSources: MoreSources = { connect: 'ws:', anyStyle: true }
