import { useEffect } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import { screens } from './features.ts'
import { behindFirstScreen } from '#local/store/first-screen.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import type { UnlockedStore } from '#local/lock/unlocked.ts'
import { useWorkKept } from '#local/react/use-work-kept.ts'
import { fetchAllWords } from '#text/index.ts'
import { routedScreen, routeOf } from './drawn.tsx'
import { PublicArea } from './frames/public-area.tsx'
import { BareStaffArea, StaffArea } from './frames/staff-area.tsx'
import { fetchMedicines } from './frames/medicines-at-hand.ts'
import { openStoreAhead, StaffInside } from './frames/staff-inside.tsx'
import { StaffStart } from './frames/staff-start.tsx'
import { NotFound } from './not-found.tsx'
import { personNow } from './person.ts'
import { staffStart } from './staff-start.ts'

const drawn = screens.filter(({ area }) => area === 'doctor').map(routedScreen)
const isBare = ({ screen }: (typeof drawn)[number]) => screen.frame === 'bare'

/** The addresses below `/doctor`, with the open store around them; null for somebody who works in no practice. */
export function StaffRoutes({ unlocked }: { unlocked: UnlockedStore | null }) {
  useScreensAtHand()
  return unlocked ? (
    <StaffInside unlocked={unlocked}>
      <Addresses />
    </StaffInside>
  ) : (
    <Addresses />
  )
}

function Addresses() {
  return (
    <Routes>
      <Route index element={<StaffStart />} />
      <Route element={<StaffArea />}>
        {drawn.filter((one) => !isBare(one)).map((one) => routeOf(one, '/doctor/'))}
      </Route>
      <Route element={<BareStaffArea />}>{drawn.filter(isBare).map((one) => routeOf(one, '/doctor/'))}</Route>
      <Route element={<PublicArea />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}

/** Once the app lies on the device, every screen that lies there is read in while nobody needs the page: a press then shows it without a waiting sign. */
function useScreensAtHand(): void {
  const isKept = useWorkKept() !== 'keeping'
  useEffect(() => {
    if (!isKept) return
    let left = false
    const giveUp = behindFirstScreen(() => void fetchInTurn(() => left))
    return () => {
      left = true
      giveUp()
    }
  }, [isKept])
}

async function fetchInTurn(isOver: () => boolean): Promise<void> {
  for (const { screen, Body } of drawn) {
    if (screen.offline === 'online') continue
    await leisure()
    if (isOver()) return
    // One that cannot be had says so when it is opened.
    await Body.fetch().catch(() => undefined)
  }
}

/** Not every browser knows when its page rests. */
const leisure = (): Promise<unknown> =>
  new Promise((go) => ('requestIdleCallback' in globalThis ? requestIdleCallback(go) : setTimeout(go, 100)))

/** Makes ready what an address shows behind the lock: the store, the screen's code, the words of it and of the frame, the medicines. */
export async function fetchBehindLock(pathname: string, owner: StoreOwner | null): Promise<void> {
  if (owner) openStoreAhead(owner)
  const to = pathname.replace(/\/$/, '') === '/doctor' ? staffStart(screens, personNow(), 'doctor') : pathname
  const shown = drawn.find(({ screen }) => matchPath(screen.path, to))
  await Promise.all([shown?.Body.fetch(), fetchAllWords()])
  // The screen's own code has brought more to say.
  await fetchAllWords()
  await fetchMedicines()
}
