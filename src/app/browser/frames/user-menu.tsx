import { useEffect, useState } from 'react'
import { LogoutDialog } from '#features/auth/parts.ts'
import { checkDoctorResource } from '#features/setting-up/contract.ts'
import { call } from '#net/call.ts'
import { type LocalUser, rolesOf } from '#net/session.ts'
import { AvatarMenu } from '#ui/header-parts.tsx'
import { useShow } from '#text/show.ts'
import { type PersonPlace, personPlaces } from '../person-places.ts'
import { useAppWords } from '../words.ts'

interface UserMenuProps {
  user: LocalUser
  /** Where it leads; by his roles unless told. */
  placesOf?: (user: LocalUser, hasChamber: boolean) => PersonPlace[]
}

/** What a signed-in person finds outside the practice: his own places and the way out. */
export default function UserMenu({ user, placesOf = personPlaces }: UserMenuProps) {
  const t = useAppWords()
  const show = useShow()
  const [leaving, setLeaving] = useState(false)
  const hasChamber = useHasChamber(user)
  const name = show.name(user) || t('user_fallback')
  const places = placesOf(user, hasChamber).map(({ word, icon, to }) => ({ label: t(word), icon, to }))
  const items = [
    { label: `${name} · ${show.phone(user.phone)}`, icon: 'user', disabled: true } as const,
    ...places,
    'line' as const,
    { label: t('logout'), icon: 'logout', act: () => setLeaving(true) } as const,
  ]
  return (
    <>
      <AvatarMenu name={name} picture={user.avatar} label={t('account', { name })} items={items} />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

/** Whether a doctor's practice has a chamber: without one he first makes one. What cannot be asked is taken to be there. */
function useHasChamber(user: LocalUser): boolean {
  const isDoctor = rolesOf(user).includes('doctor')
  const [hasChamber, setHasChamber] = useState(true)
  useEffect(() => {
    if (!isDoctor) return
    let left = false
    void call(checkDoctorResource, {}).then(
      ({ has_chamber }) => left || setHasChamber(has_chamber),
      () => left || setHasChamber(true),
    )
    return () => {
      left = true
    }
  }, [isDoctor])
  return hasChamber
}
