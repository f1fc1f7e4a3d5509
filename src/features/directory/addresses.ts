import { ofOnePage } from '#contract/visitor-page.ts'
import { formatters } from '#text/show.ts'

/** The address of a doctor's page: his English name in small letters, and his number, which alone says who he is. */
export function doctorPath({ id, name }: { id: number; name: string }): string {
  const said = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  // A name that is none of these letters, or a word that other pages begin with.
  const isTaken = said === '' || ofOnePage(`/${said}`) || others.has(said)
  return `/${isTaken ? ['dr', said].filter(Boolean).join('-') : said}/${id}`
}

/** First words of visitors' addresses that have a number behind them. */
const others = new Set([
  'articles',
  'prescription',
  'serial',
  'specialties',
  'location-wise-chamber-doctors',
  'doctor-services',
  'testimonial-details',
])

/** Where a serial of a doctor is taken, of whichever chamber or of one. */
export const bookingPath = (doctor: { id: number }, chamber?: { id: number }): string =>
  ['/doctor/appointment', doctor.id, chamber?.id].filter((part) => part !== undefined).join('/')

/** Where a map of the world shows a chamber: what is published of it is looked for, and nothing of who looks. */
export const mapAddress = ({
  name,
  address,
  district,
}: {
  name: string
  address: string
  district: { name: string } | null
}): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: [name, address, district?.name].filter(Boolean).join(', '),
  })}`

/** A speciality as a patient calls it, in the language on screen. */
export const calledByPatients = ({
  name,
  bn_name,
  bn_patient,
}: {
  name: string
  bn_name: string | null
  bn_patient: string | null
}): string => formatters.name({ name, bn_name: bn_patient ?? bn_name })
