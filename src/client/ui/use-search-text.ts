import { useEffect, useState } from 'react'

/** Milliseconds that the typing rests before the server is asked. */
const rest = 250

/** What stands in the box, and what of it is looked for: the same once the typing rests. `found`: what the page was drawn for. */
export function useSearchText(found = '') {
  const [text, setText] = useState(found)
  const [asked, setAsked] = useState(found)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), rest)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, asked: text === '' ? '' : asked }
}
