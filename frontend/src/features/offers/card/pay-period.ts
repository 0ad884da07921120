/** The period that the visitor wants to read salaries of lists in; remembered by the browser, so that pages stay the same for everyone. */
import { localStore } from '../../../browser/local-store.ts'
import type { PayPeriod } from './card.ts'

export const payPeriods = ['written', 'hour', 'month'] as const
/** `written`: each salary as the employer states it. */
type ChosenPeriod = (typeof payPeriods)[number]

const parse = (stored: unknown): ChosenPeriod => payPeriods.find((one) => one === stored) ?? 'written'
const store = localStore<ChosenPeriod>('payPeriod', 'written', parse)

export const setPayPeriod = (value: string): void => store.set(parse(value))
export const useChosenPeriod = (): ChosenPeriod => store.use((chosen) => chosen)

/** Undefined: as written. */
export const usePayPeriod = (): PayPeriod | undefined => store.use((chosen) => (chosen === 'written' ? undefined : chosen))
