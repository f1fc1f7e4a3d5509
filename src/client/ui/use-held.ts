import { useEffect, useState } from 'react'

/** Most that a browser lets pass between the end of a press and its click, in milliseconds. */
const clickWithin = 350

/**
 * What is drawn, standing still while a finger or the mouse is down and until its press was heard: in a list that moves
 * under a press, somebody else would be opened, or nobody.
 */
export function useHeld<T>(value: T): T {
  const isDown = usePressed()
  const [held, setHeld] = useState<{ value: T }>({ value })
  if (!isDown && held.value !== value) setHeld({ value })
  return isDown ? held.value : value
}

function usePressed(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let letGo = 0
    const down = () => {
      clearTimeout(letGo)
      setDown(true)
    }
    const over = () => setDown(false)
    const up = () => {
      letGo = window.setTimeout(over, clickWithin)
    }
    const heard = () => {
      letGo = window.setTimeout(over)
    }
    const hears = [
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', over],
      ['click', heard],
    ] as const
    for (const [name, hear] of hears) addEventListener(name, hear, true)
    return () => {
      clearTimeout(letGo)
      for (const [name, hear] of hears) removeEventListener(name, hear, true)
    }
  }, [])
  return isDown
}
