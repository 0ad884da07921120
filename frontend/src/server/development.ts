/** What the development server loads through Vite, again after every change. */
export { developmentScripts } from './page-scripts.ts'
export { renderPage } from './render-page.tsx'
export { drawPicture } from './share-pictures/draw-picture.ts'
export { startWebProcess } from './web-process.ts'
