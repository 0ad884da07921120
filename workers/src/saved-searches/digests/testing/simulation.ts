/** What a test of schedulers and the processes that it starts agree on. */
import type { Pool } from '@jobboard/platform/database/database'
import { z } from 'zod'

const optionsSchema = z.strictObject({
  databaseUrl: z.string(),
  /** Null: the queue is on Postgres. */
  redisUrl: z.string().nullable(),
  smtpUrl: z.string(),
  masterKey: z.string(),
  /** Of so many alerts, one gets e-mails. */
  shownOneIn: z.int(),
  /** How often, about, each process looks for what is due. */
  paceMs: z.int(),
  /** For how long a process that is killed holds what it was sending: longer than a batch takes on a busy machine. */
  claimMs: z.int(),
})
export type SchedulerOptions = z.infer<typeof optionsSchema>
export const readSchedulerOptions = (text = ''): SchedulerOptions => optionsSchema.parse(JSON.parse(text))

/** Of an alert on a day; both are numbers below 10,000. */
export const simulatedOffer = (alert: number, day: number): string => `${String(alert).padStart(4, '0')}${String(day).padStart(4, '0')}0000`
export const isShown = (offer: string | undefined, oneIn: number): boolean => offer !== undefined && Number(offer.slice(0, 4)) % oneIn === 0

export const createSimulatedClock = (pool: Pool): Promise<unknown> =>
  pool.query("CREATE TABLE public.simulated_clock (now timestamptz NOT NULL); INSERT INTO public.simulated_clock VALUES ('-infinity')")
export const setSimulatedClock = (pool: Pool, now: Date): Promise<unknown> =>
  pool.query('UPDATE public.simulated_clock SET now = $1', [now])

export async function simulatedClock(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>("SELECT greatest(now, '2000-01-01') AS now FROM public.simulated_clock")
  return rows[0]?.now ?? new Date(0)
}

const dayMs = 86_400_000
/** Last Sunday of a month, 01:00 UTC: when the clocks of the European Union change. Written from the directive, not from what is tested. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1)
}

/** 08:00 on that day in Warsaw. */
export function eightInWarsaw(date: string): Date {
  const utc = Date.parse(`${date}T08:00:00Z`)
  const year = Number(date.slice(0, 4))
  const winter = utc - 3_600_000
  const isSummer = winter > clockChange(year, 2) && winter < clockChange(year, 9)
  return new Date(isSummer ? winter - 3_600_000 : winter)
}

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(`${first}T00:00:00Z`) + day * dayMs).toISOString().slice(0, 10))

/** A new offer of an alert on one day in so many. */
export const hasOffer = (alert: number, day: number, oneDayIn: number): boolean => (alert * 7 + day) % oneDayIn === 0

const frequencies = ['everyday', 'twiceAWeek', 'onceAWeek'] as const
export const frequencyOf = (alert: number): (typeof frequencies)[number] => frequencies[alert % 3] ?? 'everyday'

/** As the specification says it: every day; Monday and Thursday; Monday. */
export function isDue(alert: number, date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const frequency = frequencyOf(alert)
  return frequency === 'everyday' || weekday === 1 || (frequency === 'twiceAWeek' && weekday === 4)
}
