import { ResourcePage } from '#features/resource/parts.ts'
import { adminTestimonials } from '../contract.ts'
import { wordsPage } from '../pages.ts'
import { useAdminTestimonialsWords, useConsentedWords } from '../words.ts'

/** What people said of the platform and of doctors. */
export default function AdminTestimonials() {
  const t = useConsentedWords()
  return (
    <ResourcePage
      resource={adminTestimonials}
      words={useAdminTestimonialsWords}
      links={[{ label: t('menu'), icon: 'forward', to: wordsPage }]}
    />
  )
}
