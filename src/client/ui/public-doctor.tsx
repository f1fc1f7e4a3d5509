import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useShow } from '#text/show.ts'
import { useKitText } from '#text/kit-text.ts'
import { Photo } from './initials.tsx'
import { ButtonLink } from './link.tsx'

interface DoctorHeadProps {
  name: string
  /** The print of his photo. */
  photo: string | null
  /** What he treats, as patients say it. */
  what: string
  /** Degrees, post, registration: a line each. */
  lines: readonly string[]
}

interface DoctorCardProps extends DoctorHeadProps {
  /** His page. */
  to: string
  /** Far down the list. */
  later: boolean
  /** The word over the next sitting, when that is, and where; null where none is planned. */
  next: { label: string; when: string; where: string; places: string } | null
  /** What a first visit costs, with the word under it. */
  fee: { sum: string; word: string } | null
}

const Lines = ({ what, lines }: Pick<DoctorHeadProps, 'what' | 'lines'>) => (
  <>
    {what !== '' && <p className="font-strong text-accent">{what}</p>}
    {lines.map((line) => (
      <p key={line} className="text-base text-muted">
        {line}
      </p>
    ))}
  </>
)

/** A doctor in a list for anybody: who he is, and below a dashed line where he sits next and what that costs. All of it leads to his page. */
export function DoctorCard({ name, photo, to, later, next, fee, ...head }: DoctorCardProps) {
  return (
    <li className="relative rounded-md border border-line bg-surface focus-within:border-focus">
      <div className="flex gap-4 p-4 phone:gap-3 phone:p-3">
        <Photo {...{ name, photo, later }} size="lg" />
        <div className="min-w-0">
          <h2 className="text-md">
            <Link
              className="font-strong text-ink no-underline after:absolute after:inset-0 hover:underline"
              to={to}
            >
              {name}
            </Link>
          </h2>
          <Lines {...head} />
        </div>
      </div>
      {(next || fee) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-dashed border-line px-4 py-2.5 phone:px-3">
          {next && (
            <p className="min-w-0">
              <small className="block text-xs text-faint">{next.label}</small>
              <b>{next.when}</b> <span className="text-base text-muted">{next.where}</span>
              <span className="block text-sm text-muted">{next.places}</span>
            </p>
          )}
          {fee && (
            <p className="ml-auto text-right font-strong tabular-nums">
              {fee.sum} <small className="text-xs font-normal text-faint">{fee.word}</small>
            </p>
          )}
        </div>
      )}
    </li>
  )
}

/** Doctors one under the other. */
export const DoctorCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="grid gap-3">
    {children}
  </ul>
)

/** The head of a doctor's own page, with what can be done there. */
export function DoctorHead({ name, photo, acts, ...head }: DoctorHeadProps & { acts?: ReactNode }) {
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-6 gap-y-4 border-t-2 border-rule pt-4 phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-x-4">
      <Photo {...{ name, photo }} size="head" />
      <div className="min-w-0">
        <h1 className="text-2xl font-strong text-balance phone:text-xl">{name}</h1>
        <Lines {...head} />
      </div>
      {acts !== undefined && <div className="grid gap-2 phone:col-span-2">{acts}</div>}
    </header>
  )
}

/** The ways to the pages before and behind this one, each a page of its own. */
export function PageWays({ path, page, pages }: { path: string; page: number; pages: number }) {
  const t = useKitText()
  const show = useShow()
  if (pages <= 1) return null
  const at = (number: number) =>
    number === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${number}`
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-3 py-2">
      {page > 1 && (
        <ButtonLink to={at(page - 1)} icon="chevron-left">
          {t('previous')}
        </ButtonLink>
      )}
      <span className="text-sm tabular-nums">
        {t('page_of', { page: show.number(page), pages: show.number(pages) })}
      </span>
      {page < pages && (
        <ButtonLink to={at(page + 1)} iconEnd="chevron-right">
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  )
}
