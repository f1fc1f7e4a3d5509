import { useState } from 'react'
import { firstLettersOf, initialsOf } from '#contract/clinic/initials.ts'
import { cx } from './cx.ts'

export { firstLettersOf, initialsOf }

const sizes = {
  sm: 'size-9 text-sm',
  md: 'size-9 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-[32px]',
} as const

/** A square with a person's initials; no picture is fetched from outside. */
export function Initials({
  name,
  size = 'md',
  quiet = false,
}: {
  name: string
  size?: keyof typeof sizes
  quiet?: boolean
}) {
  return (
    <Letters letters={initialsOf(name)} look={cx(sizes[size], quiet ? 'bg-sunken text-muted' : accent)} />
  )
}

/** The picture of an account; where there is none, or it does not come, the first two letters of the name. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  const [missed, setMissed] = useState<string | null>(null)
  if (picture === null || picture === missed)
    return <Letters letters={firstLettersOf(name)} look={cx(sizes.md, accent)} />
  return (
    <img
      src={picture}
      alt=""
      className={cx('rounded-sm object-cover', sizes.md)}
      onError={() => setMissed(picture)}
    />
  )
}

const accent = 'bg-accent-soft text-accent'

function Letters({ letters, look }: { letters: string; look: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-grid shrink-0 place-items-center rounded-sm font-strong', look)}
    >
      {letters}
    </span>
  )
}
