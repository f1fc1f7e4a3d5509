import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for as long as a part stands, doing what the one drawn last does: handing it on draws nobody anew. For what is called by an act, never while drawing. */
export function useSteady<Args extends readonly unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
