import { useEffect, useState } from 'react'
import type { Clinic } from '#local/store/clinic.ts'

/** The time (ms) as the queue counts it, a few times a minute. */
export function useNow(clinic: Clinic): number {
  const [now, setNow] = useState(() => clinic.clock.now())
  useEffect(() => {
    const look = () => setNow(clinic.clock.now())
    const timer = setInterval(look, 15_000)
    // A page that slept over the night looks before its timer does.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [clinic])
  return now
}
