import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'

interface BareFrameProps {
  product: string
  home: string
  end?: ReactNode
  children: ReactNode
}

/** Nothing but the product's name and one thing in the middle: lock, first start, choices at the door. */
export function BareFrame({ product, home, end, children }: BareFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[var(--spacing-header)_1fr] bg-ground">
      <header className="flex items-center justify-between gap-3 pr-5 pl-2.5 text-sm text-muted phone:pr-3">
        <Brand name={product} to={home} />
        {end}
      </header>
      <main
        id="content"
        className="grid content-center justify-items-center gap-3 px-4 pt-2 pb-8 short:pb-2 short:has-data-pad:grid-cols-2"
      >
        {children}
      </main>
    </div>
  )
}

/** A whole screen with nothing around it: the wall of a waiting room. */
export function BareMain({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>
}

/** A page without any bars: a sheet of paper and what is done with it. */
export function BarePage({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-280 min-w-0 p-4 print:p-0">{children}</div>
}

/** Who is locked out or chosen: initials, name, where. */
export function WhoIsSignedIn({
  initials,
  name,
  second,
}: {
  initials: ReactNode
  name: string
  second: string
}) {
  return (
    <div className="mb-4 flex items-center gap-4">
      {initials}
      <div>
        <h1 className="text-xl font-strong">{name}</h1>
        <p className="text-muted">{second}</p>
      </div>
    </div>
  )
}

interface EntryFrameProps {
  product: string
  home: string
  slogan: string
  second?: string
  aside?: ReactNode
  children: ReactNode
}

/** The door: on the left what the product is, on the right the form; on a phone the form under a short band. */
export function EntryFrame({ product, home, slogan, second, aside, children }: EntryFrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[5fr_7fr] phone:grid-cols-1 phone:grid-rows-[auto_1fr]">
      <header className="flex flex-col bg-accent px-10 pt-6 pb-12 text-on-accent dark:bg-accent-soft dark:text-ink phone:px-5 phone:pt-3 phone:pb-5">
        <Brand name={product} to={home} on="accent" />
        <div className="my-auto phone:hidden">{aside}</div>
        <div className="mt-auto border-t-2 border-current pt-3 phone:mt-5">
          <p className="text-[30px] leading-[1.35] font-strong text-balance bn:leading-[1.6] phone:text-[20px]">
            {slogan}
          </p>
          {second !== undefined && <p className="mt-3 text-md phone:hidden">{second}</p>}
        </div>
      </header>
      <main
        id="content"
        className="grid content-center justify-items-center bg-surface p-6 phone:content-start phone:px-5 phone:py-7"
      >
        <div className="grid w-full max-w-100 gap-4">{children}</div>
      </main>
    </div>
  )
}

/** The title of a step at the door. */
export function EntryTitle({ children, second }: { children: ReactNode; second?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h1 className="text-2xl leading-[1.3] font-strong bn:leading-[1.5] phone:text-xl">{children}</h1>
      {second !== undefined && <p className="text-md text-muted">{second}</p>}
    </div>
  )
}
