import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Hears every key of the page, wherever the focus is. It listens before the screen is painted and always with the
 * values that were drawn last: a key that is pressed as soon as something is seen acts on what is seen.
 */
export function useKeydown(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
