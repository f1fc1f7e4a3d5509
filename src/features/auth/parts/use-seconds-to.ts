import { useEffect, useState } from 'react'

/** Whole seconds until an instant, counted down on screen; 0 when it is past. */
export function useSecondsTo(instant: string): number {
  const [left, setLeft] = useState(() => secondsTo(instant))
  useEffect(() => {
    const tick = () => setLeft(secondsTo(instant))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [instant])
  return left
}

const secondsTo = (instant: string): number =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - Date.now()) / 1000))
