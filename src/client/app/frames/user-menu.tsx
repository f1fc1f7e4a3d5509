import { useEffect, useState } from 'react'
import { LogoutDialog } from '#features/auth/parts.ts'
import { checkDoctorResource } from '#features/setting-up/contract.ts'
import { visitorScreens } from '#features/visitors.ts'
import { call } from '#net/call.ts'
import { type LocalUser, rolesOf } from '#net/session.ts'
import { AvatarMenu } from '#ui/header-parts.tsx'
import type { MenuAct } from '#ui/menu.tsx'
import { useShow } from '#text/show.ts'
import { useAppWords } from '../words.ts'

/** What a signed-in person finds on the public pages: his own places, by his roles, and the way out. */
export default function UserMenu({ user }: { user: LocalUser }) {
  const t = useAppWords()
  const show = useShow()
  const [leaving, setLeaving] = useState(false)
  const staff = useStaffPlace(user)
  const name = user.name || t('user_fallback')
  const places: MenuAct[] = [
    ...(opens('/user/dashboard/:id') ? [{ label: t('user_dashboard'), icon: 'home', to: `/user/dashboard/${user.id}` } as const] : []),
    ...(user.access.isAdmin ? [{ label: t('admin'), icon: 'role', to: '/admin/dashboard' } as const] : []),
    ...staff,
    ...(opens('/user') ? [{ label: t('my_appointment'), icon: 'appointment', to: `/user?user_id=${user.id}` } as const] : []),
  ]
  const items = [{ label: `${name} · ${show.phone(user.phone)}`, icon: 'user', disabled: true } as const, ...places, 'line' as const, { label: t('logout'), icon: 'logout', act: () => setLeaving(true) } as const]
  return (
    <>
      <AvatarMenu name={name} picture={user.avatar} label={t('account', { name })} items={items} />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

const opens = (path: string): boolean => visitorScreens.some((screen) => screen.path === path)

/** Where staff work: a doctor without a chamber first makes one. What cannot be asked is taken to be there. */
function useStaffPlace(user: LocalUser): MenuAct[] {
  const t = useAppWords()
  const roles = rolesOf(user)
  const isDoctor = roles.includes('doctor')
  const [hasChamber, setHasChamber] = useState(true)
  useEffect(() => {
    if (!isDoctor) return
    let left = false
    void call(checkDoctorResource, {}).then(({ has_chamber }) => left || setHasChamber(has_chamber), () => left || setHasChamber(true))
    return () => { left = true }
  }, [isDoctor])
  if (!isDoctor && !roles.includes('doctor_assistant')) return []
  return [hasChamber ? { label: t('doctor_dashboard'), icon: 'dashboard', to: '/doctor/dashboard' } : { label: t('create_chamber'), icon: 'chamber', to: '/doctor/chambers/create' }]
}
