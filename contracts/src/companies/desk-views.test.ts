import { deskViewsSchema, maxDeskViews } from './desk-views.ts'

const view = { id: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', name: 'To read', filters: { status: 'new,viewed', unread: 'yes' } }
const isTaken = (views: readonly object[]) => deskViewsSchema.safeParse({ views }).success

describe('saved views of the desk', () => {
  it('have a name and filters of the desk', () => {
    expect(deskViewsSchema.parse({ views: [{ ...view, name: ' To read ' }] })).toEqual({ views: [view] })
    expect(isTaken([{ ...view, filters: {} }])).toBe(true)
    expect(isTaken([{ ...view, name: ' ' }])).toBe(false)
    expect(isTaken([{ ...view, name: 'x'.repeat(41) }])).toBe(false)
  })

  it('hold no words that were searched, no other keys, and no text in a filter', () => {
    expect(isTaken([{ ...view, filters: { search: 'kowalska' } }])).toBe(false)
    expect(isTaken([{ ...view, filters: { cursor: '1' } }])).toBe(false)
    expect(isTaken([{ ...view, filters: { offer: 'Anna Kowalska' } }])).toBe(false)
    expect(isTaken([{ ...view, filters: { offer: '' } }])).toBe(false)
    expect(isTaken([{ ...view, filters: { offer: 'x'.repeat(301) } }])).toBe(false)
  })

  it('are each there once, and not endless', () => {
    expect(isTaken([view, view])).toBe(false)
    const many = Array.from({ length: maxDeskViews + 1 }, (_, at) => ({ ...view, id: `2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b${10 + at}` }))
    expect([isTaken(many.slice(1)), isTaken(many)]).toEqual([true, false])
  })
})
