import { content, otherSealedContact, sealedAgain, sealedContact } from '../testing/offer-samples.ts'
import { changeContent, sameValue } from './change-content.ts'

describe('content changed by a patch', () => {
  it('is the same object when nothing changes', () => {
    expect(changeContent(content, {})).toBe(content)
    expect(changeContent(content, JSON.parse(JSON.stringify(content)))).toBe(content)
    expect(changeContent(content, { title: undefined })).toBe(content)
  })

  it('leaves a text unchanged that was only sealed again', () => {
    expect(changeContent(content, { contact: sealedAgain })).toBe(content)
    expect(changeContent(content, { contact: sealedAgain, title: 'x' })).toEqual({ ...content, title: 'x' })
    expect(
      changeContent({ ...content, apply: { kind: 'email', email: sealedContact } }, { apply: { kind: 'email', email: sealedAgain } }).apply,
    ).toEqual({
      kind: 'email',
      email: sealedContact,
    })
  })

  it('takes what is new, also nothing in place of something', () => {
    expect(changeContent(content, { contact: otherSealedContact }).contact).toBe(otherSealedContact)
    expect(changeContent(content, { contact: null }).contact).toBeNull()
    expect(changeContent({ ...content, contact: null }, { contact: sealedContact }).contact).toBe(sealedContact)
    expect(changeContent(content, { apply: { kind: 'url', url: 'https://a.example' } }).apply).toEqual({
      kind: 'url',
      url: 'https://a.example',
    })
    expect(changeContent(content, { apply: null }).apply).toBeNull()
  })
})

describe('values are the same', () => {
  it.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: 1 }, { b: 1 }, false],
    [[1, 2], [2, 1], false],
    [[1], { 0: 1 }, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameValue(a, b)).toBe(same)
    expect(sameValue(b, a)).toBe(same)
  })
})
