import { reading } from '#contract/visitor-page.ts'
import {
  listChambersByPlace,
  listPublicSpecialities,
  listTodaySittings,
} from '#features/directory/contract.ts'
import { listServices } from '#features/services/contract.ts'
import { listTestimonials } from '#features/testimonials/contract.ts'
import type { PageNames } from '#nav/screen.ts'
import { questions } from './questions.ts'
import { useHomeWords } from './words.ts'

/** The page about us, with what people ask as search engines read it: schema.org/FAQPage. */
export const aboutNames = (): PageNames => ({
  title: useHomeWords.words('about'),
  description: useHomeWords.words('about_second'),
  structured: {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map((one) => ({
      '@type': 'Question',
      name: useHomeWords.words(`ask.${one}`),
      acceptedAnswer: { '@type': 'Answer', text: useHomeWords.words(`answer.${one}`) },
    })),
  },
})

/** What the first page is drawn with. */
export const homeReads = () => [
  reading(listTodaySittings, {}),
  reading(listPublicSpecialities, {}),
  reading(listChambersByPlace, {}),
  reading(listServices, {}),
  reading(listTestimonials, {}),
]
