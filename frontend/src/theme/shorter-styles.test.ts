// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are texts here
import { shortenStyles } from './shorter-styles.ts'

it('drops comments and white space of styles and nothing else', () => {
  const source =
    'const A = styled.div`\n  color: red;\n  /* why: so */\n  &:hover { margin: 0 auto; }\n  ${tablet} { gap: 4px; }\n`\nconst text = `two  spaces`'
  expect(shortenStyles(source)).toBe(
    'const A = styled.div`color:red;&:hover{margin:0 auto;}${tablet}{gap:4px;}`\nconst text = `two  spaces`',
  )
})

it('preserves a space that separates a selector', () => {
  expect(shortenStyles('styled(Box)<{ a: string }>`\n  .a .b   > c { x: y }\n`')).toBe('styled(Box)<{ a: string }>`.a .b > c{x:y}`')
})
