import { useState } from 'react'
import type { CodeSent } from '#features/auth/contract.ts'
import { PhoneProof } from '#features/auth/parts.ts'
import type { ProfileChamber, PublicProfile } from '#features/directory/contract.ts'
import { listPublicSchedules } from '#features/schedules/contract.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { useBookingWords } from '../words.ts'
import { SerialGiven } from './serial-given.tsx'
import { BookingForm, formName } from './booking-form.tsx'
import type { BookingWish, GivenSerial, WaitingPlace } from './booking-parts.ts'
import { OnTheList } from './on-the-list.tsx'

interface Props {
  doctor: PublicProfile
  wish: BookingWish
  chambers: readonly ProfileChamber[]
}

/** The three looks of a booking: the form, the code of a phone that is not known here, the serial. What was filled in stays under all of them. */
export function BookAtDoctor({ doctor, chambers, wish }: Props) {
  const t = useBookingWords()
  const show = useShow()
  const [first] = chambers
  const [chamber = first, setChamber] = useState<ProfileChamber>()
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [booked, setBooked] = useState<GivenSerial | null>(null)
  const [waiting, setWaiting] = useState<WaitingPlace | null>(null)
  const schedules = useQuery(listPublicSchedules, { query: { chamber_id: String(chamber?.id ?? 0) } })
  if (!chamber) return null
  if (booked) return <SerialGiven doctor={doctor} place={booked} onAnother={() => setBooked(null)} />
  if (waiting) return <OnTheList doctor={doctor} place={waiting} onAnother={() => setWaiting(null)} />
  const goOn = () => {
    setSent(null)
    // The form is there again, and knows who is signed in, only after this was drawn.
    setTimeout(() => document.forms.namedItem(formName)?.requestSubmit())
  }
  return (
    <Width of="form" center>
      <Stack gap="lg">
        {sent ? (
          <PageHeading title={t('proof')} second={t('code_note')} />
        ) : (
          <PageHeading title={t('title')} second={t('with', { name: show.name(doctor) })} />
        )}
        {sent && <PhoneProof sent={sent} onProved={goOn} onChangeNumber={() => setSent(null)} />}
        <div hidden={sent !== null}>
          <BookingForm
            {...{ doctor, chambers, chamber, schedules, wish }}
            onChamber={(id) => setChamber(chambers.find((one) => one.id === id))}
            onSent={setSent}
            onBooked={setBooked}
            onWaiting={setWaiting}
          />
        </div>
      </Stack>
    </Width>
  )
}
