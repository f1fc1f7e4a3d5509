import { useState } from 'react'
import { useShow } from '#text/show.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { hiddenText } from './control.ts'
import { cx } from './cx.ts'
import { useFielded } from './field.tsx'

interface CodeInputProps {
  name: string
  length?: number
  onFull?: (code: string) => void
  /** Shows dots, for a PIN that is being set. No password to the browser: it would offer to keep it beside what it locks. */
  secret?: boolean
  autoFocus?: boolean
}

/** A one-time code in boxes: one real input lies over them, so that autofill, paste and both scripts simply work. */
export function CodeInput({ name, length = 6, onFull, secret = false, autoFocus = false }: CodeInputProps) {
  const fielded = useFielded()
  const show = useShow()
  const [code, setCode] = useState('')
  const take = (typed: string) => {
    const digits = toLatinDigits(typed).replace(/\D/g, '').slice(0, length)
    setCode(digits)
    if (digits.length === length && digits !== code) onFull?.(digits)
  }
  const here = Math.min(code.length, length - 1)
  return (
    <div className="group relative">
      <div aria-hidden="true" className="flex gap-2">
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            className={cx(
              'grid min-h-control-lg min-w-0 flex-1 place-items-center rounded-sm border border-edge bg-surface text-xl font-strong tabular-nums group-has-[[aria-invalid]]:border-danger',
              at === here && focused,
            )}
          >
            {code[at] === undefined ? '' : secret ? '•' : show.number(code[at])}
          </span>
        ))}
      </div>
      <input
        {...fielded}
        name={name}
        value={code}
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete={secret ? 'off' : 'one-time-code'}
        data-kind={secret ? 'secret' : undefined}
        className={cx('absolute inset-0 h-full w-full cursor-text opacity-0', secret && hiddenText)}
        onChange={(event) => take(event.target.value)}
      />
    </div>
  )
}

const focused =
  'group-focus-within:border-focus group-focus-within:outline-2 group-focus-within:-outline-offset-1 group-focus-within:outline-focus'
