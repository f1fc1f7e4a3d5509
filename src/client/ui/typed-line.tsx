import { useEffect, useRef } from 'react'
import { useShow } from '#text/show.ts'
import { bareClass } from './control.ts'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import type { ControlLook, InputAttributes } from './text-input.tsx'

/** The box around a typed line and what opens under it. */
export const lineBoxClass =
  'rounded-sm border border-edge bg-raised shadow-menu focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus'

interface TypedLineProps extends InputAttributes, Pick<ControlLook, 'ref'> {
  number: number
  kbd?: string | undefined
  mono?: boolean
}

/** A numbered line of a sheet while it is typed. The keyboard of a phone must not "correct" names of drugs. */
export function TypedLine({ number, kbd, mono = false, ...input }: TypedLineProps) {
  const show = useShow()
  return (
    <div className="flex min-h-control items-center gap-2 px-2.5">
      <span className="text-faint tabular-nums">{show.number(number)}.</span>
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={cx(bareClass, 'text-[0.9375rem]', mono && 'font-mono')}
        {...input}
      />
      {kbd && (
        <span className="text-faint">
          <Kbd keys={kbd} />
        </span>
      )}
    </div>
  )
}

/** For an input that takes the focus whenever the number changes; 0 leaves it where it is. */
export function useFocusAt(focusAt: number) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusAt > 0) input.current?.focus()
  }, [focusAt])
  return input
}
