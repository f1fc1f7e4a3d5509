import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LogoutDialog, useLock } from '#features/auth/parts.ts'
import { setUpPath, useNeedsChamber } from '#features/setting-up/parts.ts'
import { useSession } from '#net/session.ts'
import { currentLanguage, setLanguage } from '#text/index.ts'
import { AvatarMenu, SearchButton } from '#ui/header-parts.tsx'
import { Palette } from '#ui/palette.tsx'
import { setTheme, useTheme } from '#ui/theme.ts'
import type { AreaMenu } from '../menu.ts'
import { useAppWords } from '../words.ts'
import { AppointmentButton } from './appointment-button.tsx'
import { useHeaderSearch } from './header-search.ts'

/** The end of the staff's header: the search over everything, and the person. */
export function StaffTools({ menu }: { menu: AreaMenu }) {
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <HeaderSearch menu={menu} />
      <AppointmentButton />
      <PersonMenu onLogout={() => setLeaving(true)} />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

function HeaderSearch({ menu }: { menu: AreaMenu }) {
  const t = useAppWords()
  const go = useNavigate()
  const [open, setOpen] = useState(false)
  const { search, targetOf } = useHeaderSearch(menu)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <SearchButton placeholder={t('search')} onOpen={() => setOpen(true)} />
      <Palette open={open} onClose={() => setOpen(false)} placeholder={t('search')} search={search} onPick={(picked) => void go(targetOf(picked))} />
    </>
  )
}

function PersonMenu({ onLogout }: { onLogout: () => void }) {
  const t = useAppWords()
  const user = useSession((state) => state.user)
  const { lock } = useLock()
  const theme = useTheme()
  const needsChamber = useNeedsChamber()
  const name = user?.name || t('assistant_fallback')
  const items = [
    ...(needsChamber ? [{ label: t('create_chamber'), icon: 'chamber', to: setUpPath } as const] : []),
    { label: t('device'), icon: 'device', to: '/doctor/device' },
    { label: t('other_language'), icon: 'language', act: () => void setLanguage(currentLanguage() === 'bn' ? 'en' : 'bn') },
    { label: t(theme === 'dark' ? 'theme_light' : 'theme_dark'), icon: theme === 'dark' ? 'sun' : 'moon', act: () => setTheme(theme === 'dark' ? 'light' : 'dark') },
    'line',
    { label: t('lock'), icon: 'lock', act: lock },
    { label: t('logout'), icon: 'logout', act: onLogout },
  ] as const
  return <AvatarMenu name={name} label={t('account', { name })} items={items} />
}
