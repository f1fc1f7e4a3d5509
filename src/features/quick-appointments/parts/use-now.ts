import { useEffect, useState } from 'react'
import type { Clinic } from '#local/clinic.ts'

/** The time (ms) as the queue counts it, a few times a minute. */
export function useNow(clinic: Clinic): number {
  const [now, setNow] = useState(() => clinic.clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clinic.clock.now()), 15_000)
    return () => clearInterval(timer)
  }, [clinic])
  return now
}
