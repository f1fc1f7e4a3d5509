import { useState } from 'react'
import { LogoutDialog, useLock } from '#features/auth/parts.ts'
import { Bell } from '#features/notices/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useSession } from '#net/session.ts'
import { currentLanguage, setLanguage, useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { AvatarMenu } from '#ui/header-parts.tsx'
import type { SideFootProps } from '#ui/side-foot.tsx'
import { setTheme, useTheme } from '#ui/theme.ts'
import { useAppWords } from '../words.ts'
import { AppointmentButton } from './appointment-button.tsx'
import { CommonKeys } from './common-keys.tsx'
import { HeaderSearch } from './header-search.tsx'
import { useOwnRights } from './own-rights.ts'

/** The end of the staff's header: the search over everything, the appointment form, what waits, and the person. */
export function StaffTools() {
  const [leaving, setLeaving] = useState(false)
  const clinic = useClinic()
  useOwnRights(clinic)
  return (
    <>
      <HeaderSearch />
      <AppointmentButton />
      <Bell clinic={clinic} />
      <PersonMenu onLogout={() => setLeaving(true)} />
      <CommonKeys />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

/** What belongs to the device in hand, at the foot of the side bar: its lock, its language and looks, its own page. */
export function useDeviceFoot(): SideFootProps {
  const t = useAppWords()
  useLanguage()
  const { lock } = useLock()
  const theme = useTheme()
  const items = [
    {
      label: t('other_language'),
      icon: 'language',
      act: () => void setLanguage(currentLanguage() === 'bn' ? 'en' : 'bn'),
    },
    {
      label: t(theme === 'dark' ? 'theme_light' : 'theme_dark'),
      icon: theme === 'dark' ? 'sun' : 'moon',
      act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { label: t('device_page'), icon: 'key', to: '/doctor/device' },
    { label: t('sync_page'), icon: 'sync', to: '/doctor/sync' },
  ] as const
  return {
    act: { label: t('lock'), icon: 'lock', run: lock },
    menu: { label: t('device'), icon: 'device', items },
  }
}

function PersonMenu({ onLogout }: { onLogout: () => void }) {
  const t = useAppWords()
  const user = useSession((state) => state.user)
  const show = useShow()
  const name = (user && show.name(user)) || t('assistant_fallback')
  const whose = user
    ? [{ label: `${name} · ${show.phone(user.phone)}`, icon: 'user', disabled: true } as const]
    : []
  const items = [
    ...whose,
    { label: t('profile'), icon: 'user', to: '/doctor/edit' },
    { label: t('logout'), icon: 'logout', act: onLogout },
  ] as const
  return (
    <AvatarMenu name={name} picture={user?.avatar ?? null} label={t('account', { name })} items={items} />
  )
}
