import { jest } from '@jest/globals'
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { testBoard } from '../../../../testing/test-board.ts'
import { Controlled } from '../testing/controlled.tsx'
import type { WidgetError } from '../widget.ts'
import { SalaryFields } from './salary-fields.tsx'

const rates = { date: '2026-03-11', rates: { pln: 1, eur: 4 } }
const block = (changed: Partial<OfferEmploymentType> = {}): OfferEmploymentType => ({
  type: 'b2b',
  currency: 'pln',
  amountType: 'net',
  salary: { from: 16_000, to: 20_000, unit: 'month' },
  ...changed,
})

async function setUp(initial: OfferEmploymentType[], { errors = [] as WidgetError[], board = testBoard() } = {}) {
  const values: OfferEmploymentType[][] = []
  await renderInApp(
    <Controlled initial={initial} onChange={(next) => values.push(next)}>
      {(value, onChange) => <SalaryFields value={value} errors={errors} onChange={onChange} />}
    </Controlled>,
    { board, api: { get: async () => ({ data: [], meta: { exchange: rates } }) as never } },
  )
  return { user: userEvent.setup(), values, primary: within(screen.getByRole('group', { name: 'Contract and salary' })) }
}
const shown = (container: HTMLElement): string => (container.textContent ?? '').replaceAll('\u00a0', ' ')

it('begins with a month in the currency of the board and takes what is typed', async () => {
  const { user, values, primary } = await setUp([])
  await user.selectOptions(primary.getByRole('combobox', { name: 'Contract' }), 'B2B')
  await user.type(primary.getByRole('textbox', { name: 'From' }), '16 000')
  await user.type(primary.getByRole('textbox', { name: 'To' }), '20000')
  await user.tab()
  expect(values.at(-1)).toEqual([block()])
  expect(primary.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('20\u00a0000')
  expect(primary.getByText('Net amounts, plus VAT')).toBeTruthy()
})

it('shows the amounts per other units and in other currencies', async () => {
  await setUp([block()])
  const group = screen.getByRole('group', { name: 'Contract and salary' })
  await within(group).findByText(/exchange rates of 11 March 2026/)
  expect(shown(group)).toContain('95 – 119 PLN per hour · 762 – 952 PLN per day · 192 000 – 240 000 PLN per year')
  expect(shown(group)).toContain('4 000 – 5 000 EUR')
})

it('adds a second contract with the same currency and unit, and removes it', async () => {
  const { user, values } = await setUp([block({ currency: 'eur', salary: { from: 1, to: 2, unit: 'hour' } })])
  await user.click(screen.getByRole('button', { name: 'Add another contract' }))
  expect(values.at(-1)?.[1]).toEqual({ type: null, currency: 'eur', amountType: null, salary: { from: null, to: null, unit: 'hour' } })
  const additional = within(screen.getByRole('group', { name: 'Additional contract' }))
  expect(document.activeElement).toBe(additional.getByRole('combobox', { name: 'Contract' }))
  expect(screen.queryByRole('button', { name: 'Add another contract' })).toBeNull()
  await user.click(additional.getByRole('button', { name: 'Remove this contract' }))
  expect(values.at(-1)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another contract' }))
})

it('asks for gross or net where the contract does not say it', async () => {
  const { user, values, primary } = await setUp([block({ type: 'any', amountType: null })])
  await user.selectOptions(primary.getByRole('combobox', { name: 'Gross or net' }), 'gross')
  expect(values.at(-1)?.[0]?.amountType).toBe('gross')
})

it('says that a permanent contract has no gross range, where the board wants it', async () => {
  const permanent = block({ type: 'permanent', amountType: 'gross', salary: { from: 9_000, to: null, unit: 'month' } })
  await setUp([permanent])
  expect(screen.getByText(/^For this contract, candidates expect a gross salary range/)).toBeTruthy()
})

it('leaves the notice out where the board does not want it', async () => {
  const board = testBoard()
  await setUp([block({ type: 'permanent', amountType: 'gross', salary: { from: null, to: null, unit: 'month' } })], {
    board: { ...board, features: { ...board.features, grossRangeNotice: false } },
  })
  expect(screen.queryByText(/candidates expect/)).toBeNull()
})

it('shows what is wrong at its field, and refuses what is no amount', async () => {
  const { user, values, primary } = await setUp([block()], {
    errors: [
      { path: 'employmentTypes.0.salary.to', message: 'errors.salaryRatio' },
      { path: 'employmentTypes.0.type', message: 'errors.duplicatedEmploymentType' },
    ],
  })
  const describedBy = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
  expect(describedBy(primary.getByRole('textbox', { name: 'To' }))).toBe("“To” can't be more than three times “from”")
  expect(describedBy(primary.getByRole('combobox', { name: 'Contract' }))).toBe('This contract type is already on the list')
  const from = primary.getByRole('textbox', { name: 'From' })
  await user.clear(from)
  await user.type(from, 'much')
  expect(describedBy(from)).toBe('Enter an amount such as 12 000 or 12k')
  expect(values.at(-1)?.[0]?.salary.from).toBeNull()
  await user.clear(from)
  await user.type(from, '12,5k')
  await user.tab()
  expect(values.at(-1)?.[0]?.salary.from).toBe(12_500)
  expect((from as HTMLInputElement).value).toMatch(/^12\s500$/)
})

it('is left with its upper amount, when something may be wrong with the range', async () => {
  const left = jest.fn()
  const user = userEvent.setup()
  await renderInApp(<SalaryFields value={[block()]} onChange={() => undefined} onBlur={left} />, {
    api: { get: async () => ({ data: [], meta: { exchange: rates } }) as never },
  })
  await user.click(screen.getByRole('textbox', { name: 'From' }))
  await user.tab()
  expect(left).not.toHaveBeenCalled()
  await user.tab()
  expect(left).toHaveBeenCalledTimes(1)
})
