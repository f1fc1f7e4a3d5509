import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useProduct } from '#features/app-data/parts.ts'
import { useOwnAccount } from '#features/auth/parts.ts'
import { patientScreens } from '../patient-screens.ts'
import { useSession } from '#net/session.ts'
import { PatientFrame } from '#ui/patient-frame.tsx'
import { installAsPatient } from '../manifest-of.ts'
import { useMenu } from '../menu.ts'
import { usePerson } from '../person.ts'
import { PublicLanguageButton } from './public-area.tsx'
import { StoreNotice } from './store-notice.tsx'
import UserMenu from './user-menu.tsx'

/** The frame of a patient's own pages; whoever is not signed in is turned away by the page's guard. */
export function UserArea() {
  const product = useProduct()
  const user = useSession((state) => state.user)
  const menu = useMenu(patientScreens, 'user', usePerson())
  useOwnAccount()
  useEffect(installAsPatient, [])
  if (!user) return <Outlet />
  return (
    <PatientFrame
      product={product}
      home="/user"
      daily={menu.daily.map((place) => ({ ...place, to: place.to.replace(':id', String(user.id)) }))}
      notice={<StoreNotice />}
      tools={
        <>
          <PublicLanguageButton />
          <UserMenu user={user} />
        </>
      }
    >
      <Outlet />
    </PatientFrame>
  )
}
