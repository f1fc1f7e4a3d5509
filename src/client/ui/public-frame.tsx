import { useState } from 'react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useKitText } from '#text/kit-text.ts'
import { Brand } from './brand.tsx'
import { cx } from './cx.ts'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { NavList } from './nav.tsx'
import type { NavItem } from './nav.tsx'
import { TextLink } from './link.tsx'
import { SkipLink } from './skip-link.tsx'

interface PublicFrameProps {
  product: string
  home: string
  nav: readonly NavItem[]
  tools: ReactNode
  /** The tools leave no room for the product's name on a phone. */
  isFull?: boolean
  footer: ReactNode
  children: ReactNode
}

/** The frame of pages that anyone sees: header with a slide menu on a phone, which breaks where letters are very large, page 1120 wide, footer. */
export function PublicFrame({ footer, children, ...header }: PublicFrameProps) {
  const t = useKitText()
  const { product, nav } = header
  const [open, setOpen] = useState(false)
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <SkipLink />
      <PublicHeader {...header} open={open} onMenu={() => setOpen(true)} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-296 min-w-0 px-6 py-8 text-md phone:px-4 phone:py-5"
      >
        {children}
      </main>
      <footer className="border-t border-line bg-sunken print:hidden">
        <div className="mx-auto flex max-w-296 flex-wrap items-center justify-between gap-x-10 gap-y-4 px-6 py-8 text-sm text-muted phone:px-4">
          <p>{footer}</p>
          <nav aria-label={t('pages_below')} className="flex flex-wrap gap-x-6">
            {nav.map((item) => (
              <TextLink key={item.to} to={item.to} strong>
                {item.label}
              </TextLink>
            ))}
          </nav>
        </div>
      </footer>
      <Drawer open={open} onClose={() => setOpen(false)} title={product} side="end">
        <NavList groups={[{ items: nav }]} label={t('menu')} onGo={() => setOpen(false)} />
      </Drawer>
    </div>
  )
}

interface HeaderProps extends Omit<PublicFrameProps, 'footer' | 'children'> {
  open: boolean
  onMenu: () => void
}

function PublicHeader({ product, home, nav, tools, isFull = false, open, onMenu }: HeaderProps) {
  const t = useKitText()
  return (
    <header className="@container sticky top-0 z-(--z-bar) border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-16 max-w-296 items-center gap-4 px-6 phone:gap-0 phone:pr-1 phone:pl-4 @max-[18rem]:flex-wrap">
        <Brand name={product} to={home} short={isFull && 'phone'} />
        <nav aria-label={t('menu')} className="ml-4 flex gap-1 below-laptop:hidden">
          {nav.map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              end={item.exact ?? false}
              className="inline-flex min-h-control items-center rounded-sm px-3 text-muted no-underline hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-accent"
            >
              {item.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 whitespace-nowrap phone:gap-0 @max-[18rem]:flex-wrap @max-[18rem]:justify-end">
          {tools}
        </div>
        <span className="laptop:hidden">
          <Button kind="quiet" icon="menu" label={t('menu')} aria-expanded={open} onClick={onMenu} />
        </span>
      </div>
    </header>
  )
}

interface HeroProps {
  title: string
  second: string
  act?: ReactNode
  aside?: ReactNode
}

/** The opening of a public page: a large title, a sentence, and what to do; beside it a piece of the product where there is one. */
export function Hero({ title, second, act, aside }: HeroProps) {
  return (
    <section
      className={cx(
        'grid items-start gap-10 py-4 phone:gap-6 phone:py-2',
        aside ? 'grid-cols-2 phone:grid-cols-1' : null,
      )}
    >
      <div className="grid gap-4 border-t-2 border-rule pt-4">
        <h1 className="text-3xl font-strong text-balance phone:text-2xl">{title}</h1>
        <p className="max-w-[52ch] text-muted">{second}</p>
        {act !== undefined && <div className="flex flex-wrap gap-2">{act}</div>}
      </div>
      {aside && <div className="min-w-0">{aside}</div>}
    </section>
  )
}
