import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { fillAgain, type KeptForm, typedIn } from './kept-form.ts'

/**
 * Fills a form with what was kept of it, and keeps what is typed in it. Answers what the form does as a field is typed in
 * or pressed: `putRight` clears its error. `ready`: all it depends on is read, and all that was kept stands in it.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, keep: KeptForm | undefined, { putRight, isRead }: { putRight: (field: string) => void; isRead: boolean }) {
  const touched = useRef(new Set<string>())
  const begun = keep?.begun
  const [filled, setFilled] = useState<KeptForm['begun']>(null)
  useEffect(() => (form.current && begun ? fillAgain(form.current, begun.value, () => setFilled(begun)) : undefined), [form, begun])
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
  return { clear, onClick, ready: isRead && (keep === undefined || begun === null || filled === begun) }
}
