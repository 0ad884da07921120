import createCache from '@emotion/cache'
import { CacheProvider, keyframes } from '@emotion/react'
import type { CreateStyled } from '@emotion/styled'
import styledOfTests from '@emotion/styled'
import createStyled from '@emotion/styled/base'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import ownStyled from './styled.ts'

/** Tests get ours for the package's name, as builds do. */
const emotionStyled = new Proxy(createStyled, { get: (create, tag: string) => create(tag as 'div') }) as unknown as CreateStyled

const own = (property: string): boolean => property !== 'variant'
const grow = keyframes`to { scale: 2; }`
const Plain = ({ className, ...rest }: { className?: string }) => <b className={className} {...rest} />

type Sized = ComponentType<Record<string, unknown>>

/** Every feature that our styled elements use, in either implementation. */
function parts(styled: CreateStyled): ReactNode {
  const Box = styled.div`
    color: red;
    animation: ${grow} 1s;
    ${'@media(min-width:9px)'} { color: blue; }
  `
  const Wide = styled(Box)`
    width: 100%;
  ` as Sized
  const Button = styled('button', { shouldForwardProp: own })<{ variant?: string }>`
    height: ${({ variant }) => (variant === 'large' ? 48 : 40)}px;
    ${({ variant = 'small' }) => `--is:${variant};`}
  `
  const Link = Button.withComponent(Plain) as Sized
  return (
    <Box title="x">
      <Wide className="way" as="nav" />
      <Button variant="large" type="button" />
      <Button type="button" className="open" />
      <Link variant="large" className="back" />
    </Box>
  )
}

function rendered(part: ReactNode) {
  const cache = createCache({ key: 'css', container: document.createElement('div') })
  const { container } = render(<CacheProvider value={cache}>{part}</CacheProvider>)
  return { html: container.innerHTML, styles: cache.sheet.tags.map(({ textContent }) => textContent) }
}

it('makes the same elements, names and styles in the same order as Emotion', () => {
  const expected = rendered(parts(emotionStyled))
  expect(expected.styles.length).toBeGreaterThan(4)
  expect(rendered(parts(ownStyled as unknown as CreateStyled))).toEqual(expected)
})

it('is what every component imports as Emotion', () => {
  expect(styledOfTests).toBe(ownStyled)
})

it('has one style for each set of values, however often it is used', () => {
  const Sized = (ownStyled as unknown as CreateStyled).i<{ size: number }>`
    width: ${({ size }) => size}px;
  `
  const { html, styles } = rendered([1, 2, 1].map((size, at) => <Sized key={String(at)} size={size} />))
  const names = [...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => name)
  expect(names[0]).toBe(names[2])
  expect(names[1]).not.toBe(names[0])
  expect(styles.map((text) => /width:\d+px/.exec(text ?? '')?.[0])).toEqual(['width:1px', 'width:2px'])
})
