import { useRef, useState } from 'react'
import { type Day, isDay, readDay } from '#contract/clinic/day.ts'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { Button } from './button.tsx'
import { TextInput } from './text-input.tsx'
import type { ControlLook, InputAttributes } from './text-input.tsx'

/** Bounds are the first and the last day that may be chosen. */
interface Bounds {
  min?: Day | undefined
  max?: Day | undefined
}

type DateInputProps = Bounds &
  ControlLook & {
    /** The form reads YYYY-MM-DD under this name, or what was typed where that is no day. */
    name?: string
    defaultValue?: Day | undefined
    /** A day that the page keeps: give it, and take each whole day within the bounds. */
    value?: Day
    onDay?: (day: Day) => void
    /** What stood there was taken out again. */
    onEmpty?: () => void
    /** It takes the focus as it appears. */
    first?: boolean
  }

const within = (day: Day, { min, max }: Bounds): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max)

/** A day, typed date first in either digits, or picked from the browser's calendar; shown as everywhere in the product. */
export function DateInput({ defaultValue = '', value, onDay, onEmpty, min, max, ...rest }: DateInputProps) {
  const { name, first = false, ...look } = rest
  const t = useKitText()
  const show = useShow()
  const day = useTypedDay({ defaultValue, value, onDay, onEmpty, min, max })
  const { typed, kept, read, type, pick } = day
  const wrong = day.left && !day.good && name === undefined
  return (
    <>
      <TextInput
        {...look}
        autoFocus={first}
        inputMode="numeric"
        placeholder={t('day_form')}
        value={typed ?? (isDay(kept) ? show.day(kept) : '')}
        onChange={(event) => type(event.target.value)}
        onBlur={day.leave}
        {...(wrong && { 'aria-invalid': true })}
      >
        {name !== undefined && (
          <input
            type="hidden"
            name={name}
            value={read}
            onInput={({ currentTarget: { value: back } }) => (isDay(back) ? pick(back) : type(back))}
          />
        )}
        <Calendar day={isDay(read) ? read : ''} min={min} max={max} onPick={pick} />
      </TextInput>
      {wrong && (
        <p role="alert" className="text-sm text-danger">
          {t(isDay(read) ? 'day_beyond' : 'day_unread')}
        </p>
      )}
    </>
  )
}

type TypedDay = Bounds & { [K in 'value' | 'onDay' | 'onEmpty']?: DateInputProps[K] | undefined } & {
  defaultValue: Day
}

/** What is typed until it is a day, and the day that it is. */
function useTypedDay({ defaultValue, value, onDay, onEmpty, ...bounds }: TypedDay) {
  const [own, setOwn] = useState(defaultValue)
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const kept = value ?? own
  const read = typed === null ? kept : (readDay(typed) ?? typed)
  const good = read === '' || (isDay(read) && within(read, bounds))
  const take = (day: string) => {
    if (day === '' || isDay(day)) setOwn(day)
    if (day === '') onEmpty?.()
    if (isDay(day) && within(day, bounds)) onDay?.(day)
  }
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    take(readDay(text) ?? text)
  }
  const pick = (day: string) => {
    setTyped(null)
    take(day)
  }
  // What is a day is written out once it is left; what is not stays as it was typed.
  const leave = () => {
    setLeft(true)
    if (good) setTyped(null)
  }
  return { typed, kept, read, good, left, type, pick, leave }
}

/** The browser's own calendar behind a button. */
function Calendar({ day, min, max, onPick }: Bounds & { day: Day; onPick: (day: Day) => void }) {
  const t = useKitText()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="relative -mr-2 inline-flex">
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={day}
        min={min}
        max={max}
        className="pointer-events-none absolute inset-0 opacity-0"
        onChange={(event) => onPick(event.target.value)}
      />
      <Button
        kind="quiet"
        size="sm"
        icon="calendar"
        label={t('pick_day')}
        onClick={() => picker.current?.showPicker()}
      />
    </span>
  )
}

/** A time of the day; on the wire HH:MM. */
export function TimeInput(props: Omit<InputAttributes, 'type'> & ControlLook) {
  return <TextInput {...props} type="time" />
}
