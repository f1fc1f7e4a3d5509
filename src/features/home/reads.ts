import { reading } from '#contract/visitor-page.ts'
import {
  listChambersByPlace,
  listPublicSpecialities,
  listTodaySittings,
} from '#features/directory/contract.ts'
import { listServices } from '#features/services/contract.ts'
import { listTestimonials } from '#features/testimonials/contract.ts'

/** What the first page is drawn with. */
export const homeReads = () => [
  reading(listTodaySittings, {}),
  reading(listPublicSpecialities, {}),
  reading(listChambersByPlace, {}),
  reading(listServices, {}),
  reading(listTestimonials, {}),
]
