import { digestIfCode, digestOf } from './code-digest.ts'

it('is the same in any spelling, and that of codes of older releases', () => {
  const digest = '7342db7e30c44b71c0819bcc9aa41e01e7ddf2a26a4217ec1733e25d6b0f3312'
  for (const spelling of ['7KQM-2XWP-A9RT', ' 7kqm 2xwp a9rt ', '7kqm2xwpa9rt']) {
    expect(digestOf(spelling)).toBe(digest)
    expect(digestIfCode(spelling)).toBe(digest)
  }
})

it.each(['7KQM-2XWP', '7KQM-2XWP-A9RT-7KQM', 'Modry Bit IT!', '0KQM-2XWP-A9RT', ''])('is none of what cannot be a code: %s', (text) => {
  expect(digestIfCode(text)).toBeNull()
})
