import { useEffect, useState } from 'react'

const second = 1_000

/** `9:58` until an instant, every second; null: it has passed, or is not known yet (on the server, whose clock may be another). */
export function useTimeLeft(instant: string): string | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const measure = (): void => setLeft(Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / second)))
    measure()
    const timer = setInterval(measure, second)
    return () => clearInterval(timer)
  }, [instant])
  return left === null || left === 0 ? null : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
