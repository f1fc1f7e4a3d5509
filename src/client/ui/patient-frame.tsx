import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Brand } from './brand.tsx'
import { BottomBar } from './nav.tsx'
import type { NavItem } from './nav.tsx'
import { SkipLink } from './skip-link.tsx'

interface PatientFrameProps {
  product: string
  home: string
  daily: readonly NavItem[]
  tools?: ReactNode
  notice?: ReactNode
  children: ReactNode
}

/** The patient's frame: one column, the five places at the foot at every width. */
export function PatientFrame({ product, home, daily, tools, notice, children }: PatientFrameProps) {
  const t = useKitText()
  return (
    <div className="min-h-dvh pb-19 text-md">
      <SkipLink />
      <header className="@container sticky top-0 z-(--z-bar) border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-header max-w-120 items-center justify-between gap-x-2 px-4 @max-[18rem]:flex-wrap">
          <Brand name={product} to={home} />
          <div className="ml-auto flex items-center gap-1">{tools}</div>
        </div>
      </header>
      {notice}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid max-w-120 min-w-0 gap-4 p-4 has-[[data-wide]]:max-w-200"
      >
        {children}
      </main>
      {/* One place alone is the page itself. */}
      {daily.length > 1 && <BottomBar items={daily} label={t('day_places')} always />}
    </div>
  )
}
