import type { FieldError } from '@jobboard/contracts/shared/problem'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import fc from 'fast-check'
import { escapeHtml } from '../complete/escape-html.ts'
import { fieldsOf } from './fields.ts'
import { plainText } from './plain-text.ts'

it.each([
  ['R&amp;D Engineer', 'R&D Engineer'],
  ['Front-end &#8211; React &quot;Lead&quot;', 'Front-end – React "Lead"'],
  ['Inżynier&nbsp;testów', 'Inżynier testów'],
  ['<b>Senior</b> Developer', 'Senior Developer'],
  ['&lt;strong&gt;Senior&lt;/strong&gt; Developer', 'Senior Developer'],
  ['R&amp;amp;D', 'R&D'],
  ['Line<br/>Manager', 'Line Manager'],
  ['<span style="color: red">C++</span>', 'C++'],
  ['ul. Pu&#322;awska&nbsp;5', 'ul. Puławska 5'],
  ['https://jobs.example/a?x=1&amp;y=2', 'https://jobs.example/a?x=1&y=2'],
  ['Dev&#0;eloper&#xD800;', 'Developer'],
  ['<script>alert(1)</script><!-- x -->Developer<style>b {}</style>', 'Developer'],
  ['<svg/onload=alert(1)>Developer', 'Developer'],
  ['<tr><td>Java</td><td>Developer</td></tr>', '  Java  Developer  '],
  // No entities and no tags.
  ['https://jobs.example/a?x=1&copy=2', 'https://jobs.example/a?x=1&copy=2'],
  ['Java & Kotlin', 'Java & Kotlin'],
  ['List<String> a < b', 'List<String> a < b'],
  ['Q&A; team', 'Q&A; team'],
])('%j is %j', (said, read) => expect(plainText(said)).toBe(read))

it('fields of one line are read so, long ones are not', () => {
  const row = fieldsOf({ title: ' R&amp;D\u200b <i>Lead</i> ', body: '<p>R&amp;D</p>' }, [])
  expect([row.text('title'), row.text('body', 200_000)]).toEqual(['R&D Lead', '<p>R&amp;D</p>'])
})

it('a text whose letters the source has lost is refused', () => {
  const issues: FieldError[] = []
  const row = fieldsOf({ title: 'In\ufffdynier', body: '<p>In\ufffdynier</p>' }, issues)
  expect([row.text('title'), row.text('body', 200_000)]).toEqual([null, '<p>In\ufffdynier</p>'])
  expect(issues.map(({ path, message }) => `${path} ${message}`)).toEqual(['title errors.unprintable'])
})

it('a number with more digits than JavaScript holds is refused as a text', () => {
  const issues: FieldError[] = []
  const row = fieldsOf(JSON.parse('{ "id": 9007199254740991, "guid": 12345678901234567890, "rate": 1.5 }'), issues)
  expect([row.text('id'), row.text('guid'), row.text('rate')]).toEqual(['9007199254740991', null, '1.5'])
  expect(issues.map(({ path }) => path)).toEqual(['guid'])
})

it('reads back what was escaped', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!/&[#a-z]|<|\u00a0/i.test(text))
      expect(plainText(escapeHtml(text))).toBe(text)
    }),
  ))

it('reads any text in linear time', async () => {
  const found = await superlinearInputs(
    [
      {
        name: 'a text',
        limit: 2_000,
        run: (text) => void plainText(text),
        alphabets: ['<b ', '&amp;', '&', '<b>', '</b', '&#38;', '&lt;b&gt;'],
      },
    ],
    { ends: ['', ';', '>'] },
  )
  expect(found).toEqual([])
}, 120_000)
