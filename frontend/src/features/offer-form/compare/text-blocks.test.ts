import { runsOf } from '../../../components/text-runs.ts'
import { blocksOf } from './text-blocks.ts'

describe('a description in paragraphs', () => {
  it('has its texts without markup, items of lists marked', () => {
    expect(blocksOf('<h2>Tasks</h2><ul><li><p>Java &amp; SQL</p></li><li>Go</li></ul><p>Pay: <b>5 &lt; 6</b><br>Soon</p>')).toEqual([
      'Tasks',
      '• Java & SQL',
      '• Go',
      'Pay: 5 < 6',
      'Soon',
    ])
  })

  it('is read whatever it holds', () => {
    expect(blocksOf('')).toEqual([])
    expect(blocksOf('plain')).toEqual(['plain'])
    expect(blocksOf('a < b')).toEqual(['a < b'])
    expect(blocksOf('<p>&#0; &unknown; &#x41;</p>')).toEqual(['&#0; &unknown; A'])
    expect(blocksOf('<'.repeat(200_000))).toHaveLength(1)
  })

  it('says which paragraphs the other version has too', () => {
    expect(runsOf(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd'])).toEqual([
      { isSame: true, blocks: ['a'] },
      { isSame: false, blocks: ['b'] },
      { isSame: true, blocks: ['c', 'd'] },
    ])
    expect(runsOf(['b', 'm', 'c', 'n'], ['m', 'q', 'n', 'r'])).toEqual([
      { isSame: false, blocks: ['b'] },
      { isSame: true, blocks: ['m'] },
      { isSame: false, blocks: ['c'] },
      { isSame: true, blocks: ['n'] },
    ])
    expect(runsOf([], ['a'])).toEqual([])
    expect(runsOf(['a'], [])).toEqual([{ isSame: false, blocks: ['a'] }])
  })

  it('of thousands of paragraphs is compared without a table of their product', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `mine ${at}`)
    const others = Array.from({ length: 5_000 }, (_, at) => `theirs ${at}`)
    expect(runsOf(many, others)).toHaveLength(1)
  })
})
