import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useProduct } from '#features/app-data/parts.ts'
import { keptValues } from '#net/kept-values.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { askToInstall, type InstallWay, mayOffer, offeredAt, useInstallWay } from '../install.ts'
import { useAppWords } from '../words.ts'

/** Offers the app for the home screen, as this browser installs it. */
export function InstallOffer({ way, onClose }: { way: InstallWay; onClose: () => void }) {
  const t = useAppWords()
  const product = useProduct()
  const later = (
    <Button kind="quiet" onClick={onClose}>
      {t('later')}
    </Button>
  )
  if (way === 'home_screen')
    return (
      <Banner icon="download" act={later}>
        {t('install_by_hand', { product })}
      </Banner>
    )
  const install = (
    <Button kind="primary" onClick={() => void askToInstall(way)}>
      {t('install_now')}
    </Button>
  )
  return (
    <Banner
      icon="download"
      act={
        <Row>
          {install}
          {later}
        </Row>
      }
    >
      {t('install', { product })}
    </Banner>
  )
}

/** The same for a patient, on his own page once he has opened something of his here and comes back from it. */
export function PatientInstallOffer() {
  const way = useInstallWay()
  const { pathname } = useLocation()
  const [hasRead, setHasRead] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (pathname !== '/user') return setHasRead(true)
    const now = Date.now()
    if (!way || !hasRead || !mayOffer(keptValues.getItem(offeredAt), now)) return
    keptValues.setItem(offeredAt, String(now))
    setOpen(true)
  }, [way, pathname, hasRead])
  return way && open && <InstallOffer way={way} onClose={() => setOpen(false)} />
}
