// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are texts here
import { shortenStyles } from './shorter-styles.mjs'

const shortened = (source) => {
  const imports = "import styled from '@emotion/styled'\n"
  return shortenStyles(imports + source, 'card.tsx').slice(imports.length)
}

it('drops comments and white space of styles and nothing else', () => {
  const source =
    'const A = styled.div`\n  color: red;\n  /* why: so */\n  &:hover { margin: 0 auto; }\n  ${tablet} { gap: 4px; }\n`\nconst text = `two  spaces`'
  expect(shortened(source)).toBe('const A = styled.div`color:red;&:hover{margin:0 auto;}${tablet}{gap:4px;}`\nconst text = `two  spaces`')
})

it('preserves a space that separates a selector', () => {
  expect(shortened('styled(Box)<{ a: string }>`\n  .a .b   > c { x: y }\n`')).toBe('styled(Box)<{ a: string }>`.a .b > c{x:y}`')
})

it('leaves sources without styles alone', () => {
  expect(shortenStyles('const styled = { a: `b  c` }; styled.a', 'a.ts')).toBe('const styled = { a: `b  c` }; styled.a')
})

it('fails where styles are written in a way that it does not know, so that none are left out unnoticed', () => {
  expect(() => shortened('const A = styled.div<{ a: string }>`\n  color: red;\n`')).toThrow(
    'card.tsx: 1 styled elements or keyframes, but 0 texts of styles to shorten',
  )
})
