import { useState } from 'react'
import { cx } from './cx.ts'

const sizes = { sm: 'size-9 text-sm', md: 'size-9 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-[32px]' } as const

/** Titles that are no part of a name. */
const titles = /^(?:md|mst|mrs|mr|ms|dr|prof|মোঃ|মো|মোছাঃ|মোছা|মিসেস|ডাঃ|ডা|অধ্যাপক)\.?$/iu

/**
 * Two letters for a person: of the first and last word, or the first two of a single one.
 * Letters only: a Bengali vowel sign never stands alone.
 */
export function initialsOf(name: string): string {
  const [first, ...others] = wordsOf(name)
  if (first === undefined) return ''
  const last = others.at(-1)
  return last === undefined ? lettersOf(first).slice(0, 2).join('').toUpperCase() : `${lettersOf(first)[0]}${lettersOf(last)[0]}`.toUpperCase()
}

/** The first two letters of a name, for the picture of an account. */
export const firstLettersOf = (name: string): string => lettersOf(wordsOf(name).join('')).slice(0, 2).join('').toUpperCase()

/** The words of a name without its titles; a name of titles alone keeps them. */
function wordsOf(name: string): string[] {
  const all = name.trim().split(/\s+/).filter((word) => lettersOf(word).length > 0)
  const words = all.filter((word) => !titles.test(word))
  return words.length > 0 ? words : all
}

const lettersOf = (word: string): string[] => word.normalize('NFC').match(/\p{L}/gu) ?? []

/** A square with a person's initials; no picture is fetched from outside. */
export function Initials({ name, size = 'md', quiet = false }: { name: string; size?: keyof typeof sizes; quiet?: boolean }) {
  return <Letters letters={initialsOf(name)} look={cx(sizes[size], quiet ? 'bg-sunken text-muted' : accent)} />
}

/** The picture of an account; where there is none, or it does not come, the first two letters of the name. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  const [missed, setMissed] = useState<string | null>(null)
  if (picture === null || picture === missed) return <Letters letters={firstLettersOf(name)} look={cx(sizes.md, accent)} />
  return <img src={picture} alt="" className={cx('rounded-sm object-cover', sizes.md)} onError={() => setMissed(picture)} />
}

const accent = 'bg-accent-soft text-accent'

function Letters({ letters, look }: { letters: string; look: string }) {
  return <span aria-hidden="true" className={cx('inline-grid shrink-0 place-items-center rounded-sm font-strong', look)}>{letters}</span>
}
