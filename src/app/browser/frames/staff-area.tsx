import { use } from 'react'
import { Outlet } from 'react-router-dom'
import { useProduct } from '#features/app-data/parts.ts'
import { ChamberSwitch } from '#features/chambers/parts.ts'
import { screens } from '#app/browser/features.ts'
import { SetUpFirst } from '#features/setting-up/parts.ts'
import { ClockBanner } from '#features/sync/parts.ts'
import { ClinicContext } from '#local/react/use-clinic.ts'
import { BareMain } from '#ui/bare-frame.tsx'
import { StaffFrame } from '#ui/staff-frame.tsx'
import { type AreaMenu, useMenu } from '../menu.ts'
import { usePerson } from '../person.ts'
import { AppIcon } from './app-icon.tsx'
import { StaffStrip } from './staff-strip.tsx'
import { StaffTools, useDeviceFoot } from './staff-tools.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** The frame of doctor and assistant, behind the lock: side bar, chamber, strip, page. */
export function StaffArea() {
  const product = useProduct()
  const person = usePerson()
  const menu = useMenu(screens, 'doctor', person)
  // Whoever works in no practice has nothing to frame; the page's guard turns him away.
  if (use(ClinicContext) === null) return <Outlet />
  return <Framed product={product} menu={menu} />
}

function Framed({ product, menu }: { product: string; menu: AreaMenu }) {
  const foot = useDeviceFoot()
  return (
    <StaffFrame
      product={product}
      home="/doctor"
      nav={menu.groups}
      daily={menu.daily}
      foot={foot}
      lead={<ChamberSwitch />}
      tools={<StaffTools />}
      strip={
        <>
          <StaffStrip />
          <ClockBanner />
          <UpdateBanner />
        </>
      }
      offer={<AppIcon />}
    >
      <SetUpFirst />
      <Outlet />
    </StaffFrame>
  )
}

/** Behind the lock, but with nothing around it: the wall display, a printed page. */
export function BareStaffArea() {
  return (
    <BareMain>
      <Outlet />
    </BareMain>
  )
}
