import { bodyMaxLength } from '@jobboard/contracts/offers/content'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import fc from 'fast-check'
import { cleanBody as clean } from './clean-body.ts'

const cleanBody = (html: string): string => {
  const result = clean(html)
  return result.ok ? result.value : `refused: ${result.error}`
}

/** An unknown tag is dropped with its like, so this takes the way through the parser. */
const parsed = (html: string): string => cleanBody(`<x-unknown></x-unknown>${html}`)

describe('a description', () => {
  it.each([
    ['what the editor makes', '<h2>Us</h2><p>We <strong>build</strong> <em>it</em></p><ul><li>a</li></ul>', null],
    ['quotes and ampersands', `<p>"R&amp;D" isn't > all</p>`, `<p>"R&amp;D" isn't &gt; all</p>`],
    ['text without tags', 'Just text', null],
    [
      'a link, without credit for it',
      '<a href="https://a.example/?b=1&amp;c">x</a>',
      '<a href="https://a.example/?b=1&amp;c" rel="nofollow noopener noreferrer" target="_blank">x</a>',
    ],
    [
      'a link to write to',
      '<a href="mailto:a@b.example">x</a>',
      '<a href="mailto:a@b.example" rel="nofollow noopener noreferrer" target="_blank">x</a>',
    ],
    ['an embedded jpeg', '<img src="data:image/jpeg;base64,/9j/4A==" alt="Us" />', null],
    ['headings of the page one step lower', '<h1>Us</h1><h6>You</h6>', '<h2>Us</h2><h4>You</h4>'],
    ['divisions as paragraphs', '<div>Us</div>', '<p>Us</p>'],
    ['the first number of a list', '<ol start="3"><li>a</li></ol>', null],
    ['lists within lists', '<ol><li>a<ol start="2"><li>b</li></ol></li></ol><ul><li>c</li></ul><ol><li>d</li></ol>', null],
    [
      'the lists of Word online as one, deeper ones in their item',
      '<div class="ListContainerWrapper"><ol start="1"><li data-listid="4" data-aria-level="1"><p>a</p></li></ol></div><div class="ListContainerWrapper"><ul><li data-listid="4" data-aria-level="2" onclick="x"><p>b</p></li></ul></div><div class="ListContainerWrapper"><ol start="2"><li data-listid="4" data-aria-level="1"><p>c</p></li></ol></div>',
      '<ol><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol>',
    ],
    [
      'tables, definitions, sections and addresses as paragraphs',
      '<table><thead><tr><th>Stack</th><th>Years</th></tr></thead><tbody><tr><td>Java</td><td>5</td></tr></tbody></table><dl><dt>Stack</dt><dd>Java</dd></dl><section><p>Third</p></section><section>Fourth</section><address>Prosta 51</address>Next',
      '<p>Stack · Years</p><p>Java · 5</p><p>Stack</p><p>Java</p><p>Third</p><p>Fourth</p><p>Prosta 51</p>Next',
    ],
  ])('preserves %s', (_what, html, clean) => {
    expect(cleanBody(html)).toBe(clean ?? html)
  })

  it.each([
    [
      'first numbers that are none',
      '<ol start="1e9" type="i"><li>a</li></ol><ol start="1"><li>b</li></ol>',
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
    ],
    ['handlers within tables', '<table><tr><td onclick="x"><img src=x onerror=x>a<script>x</script></td></tr></table>', '<p>a</p>'],
    ['scripts', '<script>alert(1)</script>', ''],
    ['styles', '<style>p{}</style><p style="position:fixed">x</p>', '<p>x</p>'],
    ['handlers', '<p onclick="alert(1)" class="y">x</p>', '<p>x</p>'],
    ['links that run', '<a href="javascript:alert(1)">x</a>', '<a rel="nofollow noopener noreferrer" target="_blank">x</a>'],
    ['links without encryption', '<a href="http://a.example">x</a>', '<a rel="nofollow noopener noreferrer" target="_blank">x</a>'],
    ['links without a site', '<a href="//a.example">x</a>', '<a rel="nofollow noopener noreferrer" target="_blank">x</a>'],
    ['pictures from elsewhere', '<p>x<img src="https://a.example/pixel.jpg"></p>', '<p>x</p>'],
    ['pictures that are no jpeg', '<p>x<img src="data:image/svg+xml;base64,PHN2Zz4="></p>', '<p>x</p>'],
    ['pictures that only begin like one', '<p>x<img src="data:image/jpeg;base64,AA;charset=x,<svg>"></p>', '<p>x</p>'],
    ['frames', '<iframe src="https://a.example"></iframe><object data="x"></object>x', 'x'],
    ['forms', '<form action="/"><input name="q"><button>x</button></form>', 'x'],
    ['comments', '<!-- x --><p>y</p><!--[if IE]>z<![endif]-->', '<p>y</p>'],
    ['drawings', '<svg onload="alert(1)"><circle/></svg>x', 'x'],
    ['open ends', '<p><b>x', '<p><b>x</b></p>'],
    ['null characters', '<p>x\0</p>', '<p>x</p>'],
  ])('loses %s', (_what, html, clean) => {
    expect(cleanBody(html)).toBe(clean)
  })

  it('comes out of the short way as out of the parser', () => {
    const words = fc.constantFrom(
      'a',
      'b c',
      '&amp;',
      '&lt;',
      '&gt;',
      '&nbsp;',
      '"',
      "'",
      '=',
      '&',
      '>',
      '<',
      'ż',
      '\n',
      '\0',
      '<br>',
      '<hr />',
      '<P>',
      '<p >',
    )
    const tags = fc.constantFrom('p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'h4', 'blockquote', 'code', 'pre')
    const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
      html: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
      node: fc.oneof(
        { maxDepth: 4 },
        words,
        fc.tuple(tags, tie('html')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
      ),
    }))
    fc.assert(
      fc.property(html, (body) => {
        expect(cleanBody(body)).toBe(parsed(body))
      }),
      { numRuns: 2_000 },
    )
  })

  it('has only what is allowed, whatever came', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      ' ',
      '=',
      'p',
      'a',
      'b',
      'img',
      'script',
      'svg',
      'href',
      'src',
      'onerror',
      'javascript:',
      'data:image/jpeg;base64,AAAA',
      'https://a.example',
      '&lt;',
      '&#x3c;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '\0',
      'x',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const clean = cleanBody(parts.join(''))
        const tags = clean.match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(
            /^<(?:\/?(?:p|b|a)|(?:br|hr) \/|a(?: href="https:\/\/a\.example[^"<>]*")? rel="nofollow noopener noreferrer" target="_blank"|img src="data:image\/jpeg;base64,[A-Za-z0-9+/]+=*"(?: alt="[^"<>]*")? \/)>$/,
          )
        expect(clean.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
      }),
      { numRuns: 5_000 },
    )
  })

  it('takes 50 elements inside each other and refuses more', () => {
    const nested = (depth: number): string => `${'<ul>'.repeat(depth)}x${'</ul>'.repeat(depth)}`
    expect(cleanBody(nested(50))).toBe(nested(50))
    expect(cleanBody(nested(51))).toBe('refused: errors.descriptionTooComplex')
    expect(parsed(nested(51))).toBe('refused: errors.descriptionTooComplex')
    expect(cleanBody('<ul>'.repeat(50_000))).toBe('refused: errors.descriptionTooComplex')
  })

  it('takes 10,000 tags and refuses more', () => {
    expect(cleanBody('<b>x</b>'.repeat(5_000))).toHaveLength(40_000)
    expect(cleanBody('<b>x</b>'.repeat(5_001))).toBe('refused: errors.descriptionTooComplex')
  })

  it('refuses what is longer than it may be, before or after it was cleaned', () => {
    expect(cleanBody('x'.repeat(bodyMaxLength))).toHaveLength(bodyMaxLength)
    expect(cleanBody('x'.repeat(bodyMaxLength + 1))).toBe('refused: errors.tooLong')
    expect(cleanBody(`${'&'.repeat(20_000)}${'x'.repeat(150_000)}`)).toBe('refused: errors.tooLong')
  })

  it('cleans in linear time whatever it is given', async () => {
    const alphabets = [
      '<li>',
      '<b>',
      '</ul>',
      '<ul><li>',
      '<img>',
      '<img src="data:image/jpeg;base64,A">',
      'x<img>',
      '<x ',
      '<b a',
      '<b a=',
      '<![CDATA[',
      '<?',
      '<p>x</p>',
      '<a>',
      '<b></i>',
      '<textarea>',
      '<ul><li aria-level=1>',
      '<li aria-level=9></li><ul>',
      '<div class=ListContainerWrapper><ol start=2><li data-aria-level=2>x</li></ol></div>',
      '<svg>',
      '&amp',
      '&lt;',
      '&#x',
    ]
    expect(await superlinearInputs([{ name: 'description', limit: bodyMaxLength, alphabets, run: clean }])).toEqual([])
  })
})
