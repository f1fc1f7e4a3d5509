import { useProduct } from '#features/app-data/parts.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { askToInstall, type InstallWay } from '../way.ts'
import { useInstallWords } from '../words.ts'

interface Props {
  way: InstallWay
  /** How it is called to close it. */
  no: string
  /** It was answered, either way. */
  onClose: () => void
}

/** Offers the app for the home screen, as this browser installs it. */
export function InstallOffer({ way, no, onClose }: Props) {
  const t = useInstallWords()
  const product = useProduct()
  const close = (
    <Button kind="quiet" onClick={onClose}>
      {no}
    </Button>
  )
  if (way === 'home_screen')
    return (
      <Banner icon="download" act={close}>
        {t('by_hand', { product })}
      </Banner>
    )
  const install = () => {
    onClose()
    void askToInstall(way)
  }
  return (
    <Banner
      icon="download"
      act={
        <Row>
          <Button kind="primary" onClick={install}>
            {t('now')}
          </Button>
          {close}
        </Row>
      }
    >
      {t('offer', { product })}
    </Banner>
  )
}
