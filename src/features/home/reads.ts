import { reading } from '#contract/visitor-page.ts'
import {
  listChambersByPlace,
  listPublicSpecialities,
  listTodaySittings,
} from '#features/directory/contract.ts'

/** What the first page is drawn with. */
export const homeReads = () => [
  reading(listTodaySittings, {}),
  reading(listPublicSpecialities, {}),
  reading(listChambersByPlace, {}),
]
