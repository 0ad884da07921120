import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Uniforms } from './tile-uniforms.ts'

it('has the names that the package itself uses', () => {
  const file = createRequire(import.meta.url).resolve('ol/renderer/webgl/TileLayer.js')
  const text = readFileSync(file, 'utf8')
  for (const [name, value] of Object.entries(Uniforms)) expect(text).toContain(`${name}: '${value}'`)
})
