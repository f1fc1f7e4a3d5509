import { useEffect } from 'react'

/** Milliseconds between two questions, and where the person saves data or the line is slow. */
const every = 20_000
const sparing = 60_000

interface Line {
  saveData?: boolean
  effectiveType?: string
}

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null

/** Asks again and again while the page is looked at, and at once when somebody comes back to it. */
export function useTicking(again: () => void): void {
  useEffect(() => {
    const line: unknown = Reflect.get(navigator, 'connection')
    const isSlow = isLine(line) && (line.saveData === true || /2g/.test(line.effectiveType ?? ''))
    const look = () => {
      if (document.visibilityState === 'visible') again()
    }
    const timer = setInterval(look, isSlow ? sparing : every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [again])
}
