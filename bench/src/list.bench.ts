/** `npm run bench -- list`: lists and counts over HTTP are measured together. */
export { run } from './http.bench.ts'
