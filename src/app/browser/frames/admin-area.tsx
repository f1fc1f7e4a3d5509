import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useProduct } from '#features/app-data/parts.ts'
import { useAppWords } from '../words.ts'
import { useOwnAccount } from '#features/auth/parts.ts'
import { adminScreens } from '../admin-screens.ts'
import { useSession } from '#net/session.ts'
import { Text } from '#ui/text.tsx'
import { StaffFrame } from '#ui/staff-frame.tsx'
import { useMenu } from '../menu.ts'
import { usePerson } from '../person.ts'
import { adminPlaces } from '../person-places.ts'
import { AdminSearch } from './admin-search.tsx'
import { PublicLanguageButton } from './public-area.tsx'
import UserMenu from './user-menu.tsx'

/** The frame of administrators; whoever is none is turned away by the page's guard. */
export function AdminArea() {
  const t = useAppWords()
  const product = useProduct()
  const user = useSession((state) => state.user)
  const menu = useMenu(adminScreens, 'admin', usePerson())
  useOwnAccount()
  if (!user?.access.isAdmin) return <Outlet />
  return (
    <StaffFrame
      product={product}
      home="/"
      nav={menu.groups}
      lead={<Text strong>{t('administration')}</Text>}
      tools={
        <>
          <Suspense>
            <AdminSearch />
          </Suspense>
          <PublicLanguageButton />
          <UserMenu user={user} placesOf={adminPlaces} />
        </>
      }
    >
      <Outlet />
    </StaffFrame>
  )
}
