import { useState } from 'react'
import { photoPath, photoSides } from '#contract/doctor-photo.ts'
import { firstLettersOf, initialsOf } from '#contract/clinic/initials.ts'
import { cx } from './cx.ts'

export { firstLettersOf, initialsOf }

const sizes = {
  // Larger letters of the reader's do not make the square larger.
  sm: 'size-9 text-[13px]',
  md: 'size-9 text-[13px]',
  lg: 'size-14 text-[18px]',
  xl: 'size-24 text-[32px]',
  head: 'size-24 text-[32px] phone:size-18 phone:text-xl',
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

interface PhotoProps {
  name: string
  /** The print of it; null where there is none. */
  photo: string | null
  size: 'lg' | 'head'
  /** Far down its page: fetched when somebody comes near. */
  later?: boolean
}

/** A doctor's photo over his initials: they stand while it comes, and where it does not, also before any program runs. */
export function Photo({ name, photo, size, later = false }: PhotoProps) {
  const letters = <Initials name={name} size={size} />
  if (photo === null) return letters
  const [small, large] = [photoPath(photo, 'small'), photoPath(photo, 'large')]
  const side = size === 'lg' ? 56 : 96
  return (
    <span className="relative inline-grid shrink-0 self-start">
      {letters}
      <img
        src={small}
        srcSet={`${small} ${photoSides.small}w, ${large} ${photoSides.large}w`}
        sizes={`${side}px`}
        width={side}
        height={side}
        alt=""
        decoding="async"
        // Words come first over a slow line.
        fetchPriority="low"
        loading={later ? 'lazy' : undefined}
        className="absolute inset-0 size-full rounded-sm object-cover"
      />
    </span>
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
      className={cx('inline-grid shrink-0 place-items-center rounded-sm leading-none font-strong', look)}
    >
      {letters}
    </span>
  )
}
