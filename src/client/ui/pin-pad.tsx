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
export function PinPad({
  value,
  onChange,
  onEnter,
  length = 6,
  disabled = false,
  error,
  hint,
  label,
}: PinPadProps) {
  const t = useKitText()
  const press = (digit: string) => {
    if (disabled || value.length >= length) return
    const pin = value + digit
    onChange(pin)
    if (pin.length === length) onEnter(pin)
  }
  const erase = () => onChange(value.slice(0, -1))
  usePinKeys({ press, erase, enter: () => onEnter(value), disabled })
  return (
    // On a phone held on its side the pad stands beside all else of its frame, whole.
    <div
      role="group"
      aria-label={label ?? t('pin')}
      data-pad
      className="grid justify-items-center gap-3 short:col-start-2 short:row-span-4 short:row-start-1 short:gap-2"
    >
      <PinDots filled={value.length} length={length} />
      <p
        role={error === undefined ? undefined : 'alert'}
        className={cx('min-h-5 text-center text-sm', error === undefined ? 'text-muted' : 'text-danger')}
      >
        {error ?? hint}
      </p>
      <div className="grid grid-cols-[repeat(3,92px)] gap-2">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <DigitKey key={digit} digit={digit} disabled={disabled} onPress={press} />
        ))}
        <button
          type="button"
          disabled={disabled || value === ''}
          aria-label={t('erase_digit')}
          className={cx(keyClass, 'border-transparent text-muted')}
          onClick={erase}
        >
          <Icon name="backspace" size="lg" />
        </button>
        <DigitKey digit="0" disabled={disabled} onPress={press} />
        <button
          type="button"
          disabled={disabled}
          aria-label={t('enter')}
          className={cx(
            keyClass,
            'border-accent bg-accent text-on-accent disabled:border-line disabled:bg-sunken',
          )}
          onClick={() => onEnter(value)}
        >
          <Icon name="forward" size="lg" />
        </button>
      </div>
    </div>
  )
}

function DigitKey({
  digit,
  disabled,
  onPress,
}: {
  digit: string
  disabled: boolean
  onPress: (digit: string) => void
}) {
  const show = useShow()
  return (
    <button
      type="button"
      disabled={disabled}
      className={cx(keyClass, 'border-line bg-surface hover:border-edge active:bg-accent-soft')}
      onClick={() => onPress(digit)}
    >
      {show.number(digit)}
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
function usePinKeys({
  press,
  erase,
  enter,
  disabled,
}: {
  press: (digit: string) => void
  erase: () => void
  enter: () => void
  disabled: boolean
}): void {
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
