import { Suspense, useState } from 'react'
import { useProduct } from '#features/app-data/parts.ts'
import { keptValues } from '#net/kept-values.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { HomeScreenSteps } from '#ui/home-screen-steps.tsx'
import { useInstallWay } from '../way.ts'
import { useInstallWords } from '../words.ts'
import { InstallOffer } from './install-offer.tsx'

/** Under which name it is kept that a patient was offered it here and has answered. */
const answered = 'install_answered'

/** Offers the app to a patient who has a serial, until he answers; whatever he says, he is not asked again on this device. */
export const BookedInstallOffer = () => (
  // Its words may come behind those of the page: the page stands meanwhile.
  <Suspense>
    <Offer />
  </Suspense>
)

function Offer() {
  const t = useInstallWords()
  const product = useProduct()
  const way = useInstallWay()
  const [isAnswered, setAnswered] = useState(() => keptValues.getItem(answered) !== null)
  if (!way || isAnswered) return null
  const answer = () => {
    keptValues.setItem(answered, 'yes')
    setAnswered(true)
  }
  if (way !== 'home_screen') return <InstallOffer way={way} no={t('never')} onClose={answer} />
  return (
    <Banner
      icon="download"
      act={
        <Button kind="quiet" onClick={answer}>
          {t('never')}
        </Button>
      }
    >
      {t('offer', { product })}
      <HomeScreenSteps first={t('step_share')} second={t('step_add')} />
    </Banner>
  )
}
