import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { fillAgain, type KeptForm, typedIn } from './kept-form.ts'

/**
 * Fills a form with what was kept of it, and keeps what is typed in it. Answers what the form does as a field is typed in
 * or pressed: `putRight` clears its error.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, keep: KeptForm | undefined, putRight: (field: string) => void) {
  const touched = useRef(new Set<string>())
  const begun = keep?.begun
  useEffect(() => (form.current && begun ? fillAgain(form.current, begun.value) : undefined), [form, begun])
  const note = keep?.note
  const touch = useCallback((field?: string) => {
    if (!note) return
    if (field !== undefined) touched.current.add(field)
    // What is chosen stands in its control a moment later.
    setTimeout(() => form.current && note(typedIn(form.current, touched.current)))
  }, [form, note])
  const onClick = useCallback(({ target }: MouseEvent<HTMLFormElement>) => {
    if (target instanceof Element && target.closest('[data-keep]')) touch()
  }, [touch])
  const clear = useCallback((field: string) => {
    putRight(field)
    touch(field)
  }, [putRight, touch])
  return { clear, onClick }
}
