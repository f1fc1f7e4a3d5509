import { useState } from 'react'
import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Brand } from './brand.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Drawer } from './drawer.tsx'
import { FrameRoom } from './frame-room.ts'
import { BottomBar, NavList } from './nav.tsx'
import type { NavGroup, NavItem } from './nav.tsx'
import { SideFoot } from './side-foot.tsx'
import type { SideFootProps } from './side-foot.tsx'
import { SkipLink } from './skip-link.tsx'

interface StaffFrameProps {
  product: string
  home: string
  nav: readonly NavGroup[]
  /** The five places of a phone's bar. */
  daily?: readonly NavItem[]
  /** Beside the fold button: the chamber switch. */
  lead?: ReactNode
  /** Below the menu: what belongs to this device. */
  foot?: SideFootProps
  /** At the end of the header: search, appointment, bell, avatar. */
  tools: ReactNode
  /** The sync strip; administrators have none. */
  strip?: ReactNode
  /** Below the strip, and on a phone no bar: it goes with the page. */
  offer?: ReactNode
  children: ReactNode
}

/** The frame of doctor, assistant and administrator: side bar (rail or drawer when narrow), header, strip, page. */
export function StaffFrame({ product, home, nav, daily, foot, ...parts }: StaffFrameProps) {
  const t = useKitText()
  const { folded, turn, setWanted } = useFold()
  const [drawer, setDrawer] = useState(false)
  return (
    <div
      className={cx(
        'grid h-dvh grid-rows-[var(--spacing-header)_auto_minmax(0,1fr)] print:block print:h-auto phone:h-auto phone:min-h-dvh phone:grid-cols-1 phone:grid-rows-[auto_auto_auto_minmax(0,1fr)]',
        folded
          ? 'grid-cols-[var(--spacing-rail)_minmax(0,1fr)]'
          : 'grid-cols-[var(--spacing-side)_minmax(0,1fr)] below-laptop:grid-cols-[var(--spacing-rail)_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      <SideBar {...{ product, home, nav, foot, folded }} />
      <header className="flex min-w-0 items-center gap-2 border-b border-line bg-surface px-3 phone:sticky phone:top-0 phone:z-(--z-bar) phone:h-header phone:gap-0 phone:px-1 short:phone:static print:hidden">
        <FoldButtons folded={folded} drawer={drawer} onFold={turn} onDrawer={() => setDrawer(true)} />
        <div className="min-w-0">{parts.lead}</div>
        <div className="ml-auto flex flex-none items-center gap-2 phone:gap-0">{parts.tools}</div>
      </header>
      <div className="min-w-0 phone:contents print:hidden">
        <div className="min-w-0 phone:sticky phone:top-14 phone:z-(--z-bar) short:phone:static print:hidden">
          {parts.strip}
        </div>
        <div className="min-w-0 sideways:hidden print:hidden">{parts.offer}</div>
      </div>
      <main id="content" tabIndex={-1} className={cx(pageLook, daily && aboveBar)}>
        <FrameRoom value={setWanted}>{parts.children}</FrameRoom>
      </main>
      {daily && <BottomBar items={daily} label={t('day_places')} />}
      <Drawer open={drawer} onClose={() => setDrawer(false)} title={product}>
        <NavList groups={nav} label={t('menu')} onGo={() => setDrawer(false)} />
        {foot && <SideFoot {...foot} rail="open" />}
      </Drawer>
    </div>
  )
}

const pageLook =
  'min-h-0 min-w-0 overflow-y-auto px-6 py-5 has-[>[data-fill]]:overflow-hidden sideways:has-[>[data-fill]]:overflow-y-auto has-[>[data-fill]]:p-0 phone:overflow-visible phone:px-4 phone:pt-4 phone:pb-19 phone:has-[>[data-fill]]:overflow-visible print:overflow-visible print:p-0'

/** What stays at a page's foot stands above the bar of daily places. */
const aboveBar = 'phone:[--foot:--spacing(15)]'

/** Whether the bar is folded. A page that wants the room begins folded; each keeps what the person chose for it. */
function useFold() {
  const [wanted, setWanted] = useState(false)
  const [folds, setFolds] = useState({ usual: false, wanted: true })
  const folded = wanted ? folds.wanted : folds.usual
  const turn = () => setFolds({ ...folds, [wanted ? 'wanted' : 'usual']: !folded })
  return { folded, turn, setWanted }
}

interface SideBarProps extends Pick<StaffFrameProps, 'product' | 'home' | 'nav'> {
  foot: SideFootProps | undefined
  folded: boolean
}

function SideBar({ product, home, nav, foot, folded }: SideBarProps) {
  const t = useKitText()
  const rail = folded ? 'closed' : 'by-width'
  return (
    <aside
      aria-label={product}
      className="row-span-3 flex min-h-0 flex-col overflow-hidden border-r border-line bg-sunken phone:hidden print:hidden"
    >
      <div
        className={
          folded
            ? 'px-1.25 [&_a]:justify-center [&_a>span:last-child]:sr-only'
            : 'px-2.5 below-laptop:px-1.25 below-laptop:[&_a]:justify-center below-laptop:[&_a>span:last-child]:sr-only'
        }
      >
        <Brand name={product} to={home} />
      </div>
      <NavList groups={nav} label={t('menu')} rail={rail} />
      {foot && <SideFoot {...foot} rail={rail} />}
    </aside>
  )
}

interface FoldButtonsProps {
  folded: boolean
  drawer: boolean
  onFold: () => void
  onDrawer: () => void
}

/** A wide screen folds the bar into a rail; a narrow one opens it as a drawer. */
function FoldButtons({ folded, drawer, onFold, onDrawer }: FoldButtonsProps) {
  const t = useKitText()
  return (
    <>
      <span className="below-laptop:hidden">
        <Button
          kind="quiet"
          icon={folded ? 'unfold' : 'fold'}
          label={t('fold_menu')}
          aria-expanded={!folded}
          onClick={onFold}
        />
      </span>
      <span className="laptop:hidden">
        <Button kind="quiet" icon="unfold" label={t('menu')} aria-expanded={drawer} onClick={onDrawer} />
      </span>
    </>
  )
}
