import { type MouseEvent, type RefObject, useCallback } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FormKeeper, refiller, typedIn } from './kept-form.ts'
import { useForgetting } from './leaving.tsx'

type FormRef = RefObject<HTMLFormElement | null>

/**
 * Fills a form with what was kept of it, and keeps what is typed in it. Answers what the form does as a field is typed in
 * or pressed: `putRight` clears its error. `ready`: all it depends on is read, and all that was kept stands in it.
 * `isFilling`: what was kept is just being put back.
 */
export function useFormKeeper(
  form: FormRef,
  keep: FormKeeper | undefined,
  { putRight, isRead }: { putRight: (field: string) => void; isRead: boolean },
) {
  const begun = keep?.begun ?? null
  const [filled, setFilled] = useState<FormKeeper['begun']>(null)
  const [refill] = useState(refiller)
  useEffect(() => refill.setRead(isRead), [refill, isRead])
  useLayoutEffect(
    () =>
      form.current && begun ? refill.start(form.current, begun.value, () => setFilled(begun)) : undefined,
    [form, begun, refill],
  )
  useForgetting(keep?.forget)
  const touch = useTouch(form, keep?.note, refill)
  const onClick = useCallback(
    ({ target }: MouseEvent<HTMLFormElement>) => {
      const taken = target instanceof Element ? target.closest<HTMLElement>('[data-keep]') : null
      if (taken) touch(taken.dataset['keep'] ?? '')
    },
    [touch],
  )
  const clear = useCallback(
    (field: string) => {
      putRight(field)
      touch(field)
    },
    [putRight, touch],
  )
  const ready = isRead && (begun === null || filled === begun)
  return { clear, onClick, ready, isFilling: refill.isFilling }
}

/** Notes what stands in the form when one of its fields was touched. */
function useTouch(form: FormRef, note: FormKeeper['note'] | undefined, refill: ReturnType<typeof refiller>) {
  const touched = useRef(new Set<string>())
  return useCallback(
    (field: string) => {
      if (!note) return
      touched.current.add(field)
      refill.touched(field)
      // What is chosen stands in its control a moment later.
      setTimeout(() => form.current && note({ ...refill.left(), ...typedIn(form.current, touched.current) }))
    },
    [form, note, refill],
  )
}
