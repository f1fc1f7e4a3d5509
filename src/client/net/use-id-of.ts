import { useRef } from 'react'
import { newId } from '#contract/clinic/uuid.ts'

/** An id for what stands in a form: the same form pressed again, after an answer that was lost, is the same write. */
export function useIdOf(): (about: unknown) => string {
  const last = useRef({ about: '', id: '' })
  return (about) => {
    const text = JSON.stringify(about)
    if (last.current.about !== text) last.current = { about: text, id: newId() }
    return last.current.id
  }
}
