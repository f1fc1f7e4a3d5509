import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useShow } from '#text/show.ts'
import { Icon } from './icon.tsx'

/** What happens first, then, and last: large numbers, a title, a sentence. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  const show = useShow()
  return (
    <ol className="grid grid-cols-3 gap-6 pt-1 phone:grid-cols-1 phone:gap-4">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          <b aria-hidden="true" className="text-3xl leading-11 font-strong text-accent tabular-nums">
            {show.number(at + 1)}
          </b>
          <div>
            <h3 className="text-md font-strong">{title}</h3>
            <p className="text-base text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What is asked, and what is answered. */
export function Answers({ answers }: { answers: readonly { ask: string; answer: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 pt-1 phone:grid-cols-1">
      {answers.map(({ ask, answer }) => (
        <div key={ask}>
          <dt className="text-md font-strong">{ask}</dt>
          <dd className="text-base text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Short sentences that each hold by themselves. */
export function Ticks({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5 text-base text-muted">
          <span className="pt-0.5 text-accent">
            <Icon name="check" size="sm" />
          </span>
          {line}
        </li>
      ))}
    </ul>
  )
}

/** One offer on the product's own colour. */
export function Band({ title, act, children }: { title: string; act: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md bg-accent px-8 py-7 text-on-accent dark:bg-accent-soft dark:text-ink phone:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-xl font-strong">{title}</h2>
        <p className="max-w-[68ch] text-base">{children}</p>
      </div>
      {act}
    </section>
  )
}

const threeBeside = 'grid grid-cols-3 gap-x-8 gap-y-6 pt-1 narrow:grid-cols-2 phone:grid-cols-1'
/** All of a card leads to its page. */
const wholeCard = 'font-strong text-ink no-underline after:absolute after:inset-0 hover:underline'

/** What is offered: a name and a sentence each, which lead to its page. */
export function Offers({
  offers,
}: {
  offers: readonly { id: number; name: string; about: string; to: string }[]
}) {
  return (
    <ul className={threeBeside}>
      {offers.map(({ id, name, about, to }) => (
        <li key={id} className="relative border-t border-line pt-3">
          <h3 className="text-md">
            <Link to={to} className={wholeCard}>
              {name}
            </Link>
          </h3>
          <p className="text-base text-muted">{about}</p>
        </li>
      ))}
    </ul>
  )
}

/** What people said, each in his own words, and the way to all of it. */
export function Quotes({
  quotes,
}: {
  quotes: readonly { id: number; text: string; name: string; second: string; to: string }[]
}) {
  return (
    <ul className={threeBeside}>
      {quotes.map(({ id, text, name, second, to }) => (
        <li key={id} className="relative">
          <blockquote>
            <p className="line-clamp-6 break-words whitespace-pre-line">{text}</p>
            <footer className="mt-2 grid">
              <Link to={to} className={wholeCard}>
                {name}
              </Link>
              {second !== '' && <span className="text-base text-muted">{second}</span>}
            </footer>
          </blockquote>
        </li>
      ))}
    </ul>
  )
}

/** What one person said, in full, below who says it. */
export const Quote = ({ title, second, text }: { title: string; second: string; text: string }) => (
  <article className="grid gap-4 border-t-2 border-rule pt-4">
    <header>
      <h1 className="text-2xl font-strong text-balance phone:text-xl">{title}</h1>
      {second !== '' && <p className="text-muted">{second}</p>}
    </header>
    <blockquote className="max-w-[52ch] border-l-4 border-accent pl-4 text-lg break-words whitespace-pre-line">
      {text}
    </blockquote>
  </article>
)

/** What many gave, in one large figure, and below it what some of them wrote. */
export const Rating = ({
  average,
  note,
  words,
}: {
  average: string
  note: string
  words: readonly { id: string; text: string; when: string }[]
}) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-3">
      <b className="text-3xl leading-11 tabular-nums">{average}</b>
      <span className="text-base text-muted">{note}</span>
    </p>
    <ul>
      {words.map(({ id, text, when }) => (
        <li key={id} className="border-t border-line py-3">
          <blockquote>
            <p className="max-w-[68ch] break-words whitespace-pre-line">{text}</p>
            <footer className="text-base text-muted">{when}</footer>
          </blockquote>
        </li>
      ))}
    </ul>
  </>
)
