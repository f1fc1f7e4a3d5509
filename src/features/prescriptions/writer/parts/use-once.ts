import { useEffect, useState } from 'react'

/** A read made once, as it was when the page was opened; undefined until it is there. What follows from it is the page's own. */
export function useOnce<T>(read: () => Promise<T>): T | undefined {
  const [found, setFound] = useState<{ value: T }>()
  const [asked] = useState(() => read)
  useEffect(() => {
    let left = false
    asked().then((value) => left || setFound({ value }), reportError)
    return () => {
      left = true
    }
  }, [asked])
  return found?.value
}
