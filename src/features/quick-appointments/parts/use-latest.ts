import { useLayoutEffect, useRef, useState } from 'react'

/** A function that stays the same between draws and does what the latest one would: for parts that are not drawn again. */
export function useLatest<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const [steady] = useState(
    () =>
      (...args: Args): Result =>
        latest.current(...args),
  )
  return steady
}
