import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { useKitText } from '#text/kit-text.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useKeydown } from './use-keydown.ts'

interface PinPadProps {
  value: string
  onChange: (pin: string) => void
  onEnter: (pin: string) => void
  /** Digits of a full PIN. */
  length?: number
  disabled?: boolean
  /** A sentence under the dots: wrong, or how long to wait. */
  error?: string | undefined
  hint?: string
  label?: string
}

const keyClass =
  'grid h-16 short:h-11 place-items-center rounded-sm border text-[26px] font-strong tabular-nums disabled:text-faint'

/** A PIN by thumb or keyboard; digits of either script count. A full PIN is entered by itself. */
export function PinPad({ value, onChange, onEnter, length = 6, disabled = false, ...said }: PinPadProps) {
  const { error } = said
  const t = useKitText()
  const press = (digit: string) => {
    if (disabled || value.length >= length) return
    const pin = value + digit
    onChange(pin)
    if (pin.length === length) onEnter(pin)
  }
  const erase = () => onChange(value.slice(0, -1))
  const acts = { press, erase, enter: () => onEnter(value), disabled }
  usePinKeys(acts)
  return (
    // On a phone held on its side the pad stands beside all else of its frame, whole.
    <div
      role="group"
      aria-label={said.label ?? t('pin')}
      data-pad
      className="grid justify-items-center gap-3 short:col-start-2 short:row-span-4 short:row-start-1 short:gap-2"
    >
      <PinDots filled={value.length} length={length} />
      <p
        role={error === undefined ? undefined : 'alert'}
        className={cx('min-h-5 text-center text-sm', error === undefined ? 'text-muted' : 'text-danger')}
      >
        {error ?? said.hint}
      </p>
      <Keys {...acts} isEmpty={value === ''} />
    </div>
  )
}

interface PinActs {
  press: (digit: string) => void
  erase: () => void
  enter: () => void
  disabled: boolean
}

function Keys({ press, erase, enter, disabled, isEmpty }: PinActs & { isEmpty: boolean }) {
  const t = useKitText()
  const show = useShow()
  const digit = (of: string) => (
    <Key key={of} look="digit" disabled={disabled} onPress={() => press(of)}>
      {show.number(of)}
    </Key>
  )
  return (
    <div className="grid grid-cols-[repeat(3,92px)] gap-2">
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digit)}
      <Key look="erase" label={t('erase_digit')} disabled={disabled || isEmpty} onPress={erase}>
        <Icon name="backspace" size="lg" />
      </Key>
      {digit('0')}
      <Key look="enter" label={t('enter')} disabled={disabled} onPress={enter}>
        <Icon name="forward" size="lg" />
      </Key>
    </div>
  )
}

const keyLooks = {
  digit: 'border-line bg-surface hover:border-edge active:bg-accent-soft',
  erase: 'border-transparent text-muted',
  enter: 'border-accent bg-accent text-on-accent disabled:border-line disabled:bg-sunken',
} as const

interface KeyProps {
  look: keyof typeof keyLooks
  /** Where a picture stands on it. */
  label?: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

function Key({ look, label, disabled, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={label}
      className={cx(keyClass, keyLooks[look])}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function PinDots({ filled, length }: { filled: number; length: number }) {
  const t = useKitText()
  const dot = (at: number): string =>
    at < filled
      ? 'border-ink bg-ink'
      : at === filled
        ? 'border-accent ring-3 ring-accent-soft'
        : 'border-edge'
  return (
    <div role="status" className="flex gap-3.5">
      <span className="sr-only">{t('pin_filled', { n: filled, of: length })}</span>
      {Array.from({ length }, (_, at) => (
        <span key={at} aria-hidden="true" className={cx('size-4.5 rounded-pill border-2', dot(at))} />
      ))}
    </div>
  )
}

/** Keys of the page, as long as nobody types in a field; heard from the moment the pad stands. */
function usePinKeys({ press, erase, enter, disabled }: PinActs): void {
  useKeydown((event) => {
    if (disabled || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
    const digit = toLatinDigits(event.key)
    if (/^\d$/.test(digit)) press(digit)
    else if (event.key === 'Backspace') erase()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) enter()
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
