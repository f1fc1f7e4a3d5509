import type { ReactNode } from 'react'
import { CountBadge } from './badge.tsx'

/** The page's own title, with a quiet second line, which breaks before the acts do, and its acts at the end; three of them say on a phone what they do in words alone. */
export function PageHeading({
  title,
  second,
  children,
}: {
  title: ReactNode
  second?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-2 pb-4 short:pb-0">
      <h1 className="text-xl font-strong">{title}</h1>
      {second !== undefined && (
        <span className="min-w-0 grow basis-48 text-muted below-laptop:grow-0 below-laptop:basis-auto">
          {second}
        </span>
      )}
      {children !== undefined && (
        <div className="ml-auto flex flex-wrap gap-2 phone:has-[>:nth-child(2)]:w-full phone:[&>:not(:only-child,[aria-haspopup])]:flex-auto phone:has-[>:nth-child(3)]:[&>:not([aria-haspopup],[aria-label])_:is(svg,span:empty)]:hidden">
          {children}
        </div>
      )}
    </header>
  )
}

/** The title of a list with the box that narrows it beside it, in one line, on an upright tablet below it; a phone shows the box alone, since its bar says where one is. */
export function SearchHeading({
  title,
  search,
  children,
}: {
  title: ReactNode
  search: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="flex min-h-control items-center gap-x-3 gap-y-2 narrow:tablet:flex-wrap phone:flex-wrap phone:gap-2">
      <h1 className="text-xl font-strong narrow:tablet:mr-auto phone:sr-only">{title}</h1>
      <div className="flex min-w-0 flex-1 phone:min-w-60 narrow:tablet:order-last narrow:tablet:basis-full">
        {search}
      </div>
      {children}
    </header>
  )
}

interface HeadingProps {
  level?: 2 | 3
  count?: number
  urgent?: boolean
  end?: ReactNode
  children: ReactNode
}

/** A title that hangs from a line, as Bengali letters hang from theirs; `end` holds one link or number. */
export function Heading({ level = 2, count, urgent = false, end, children }: HeadingProps) {
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex min-h-9 items-center gap-2 border-t-2 border-rule pt-1.5">
      <Tag className={level === 2 ? 'text-md' : 'text-base'}>{children}</Tag>
      {count !== undefined && <CountBadge of={count} urgent={urgent} />}
      {end !== undefined && <div className="ml-auto text-sm text-faint">{end}</div>}
    </div>
  )
}

interface SectionProps {
  title: ReactNode
  level?: 2 | 3
  count?: number
  urgent?: boolean
  end?: ReactNode
  children: ReactNode
}

/** A heading and what hangs under it. */
export function PageSection({ title, level = 2, count, urgent = false, end, children }: SectionProps) {
  return (
    <section className="grid min-w-0 content-start gap-2">
      <Heading level={level} urgent={urgent} end={end} {...(count === undefined ? {} : { count })}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
