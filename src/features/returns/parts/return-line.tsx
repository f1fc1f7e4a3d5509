import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { AppointmentDialog } from '#features/appointments/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { readExpectedOf } from '../local.ts'
import { useReturnText } from '../words.ts'

/** When a sheet asks its patient back, and his place of that day by one press: only a person books. */
export function ReturnLine({ of }: { of: { id: string; patient_id: string } }) {
  const t = useReturnText()
  const show = useShow()
  const clinic = useClinic()
  const { may } = useMay()
  const [booking, setBooking] = useState(false)
  const [today] = useState(() => sittingDate(clinic.clock.now()))
  const all = useLocal(() => readExpectedOf(clinic, of.patient_id, today), [clinic, of.patient_id, today])
  const expected = all?.find((one) => one.prescription_id === of.id)
  if (!expected) return null
  const { patient, chamber_id, return_day, booked } = expected
  return (
    <Row gap="md">
      <Text>{t('sheet.line', { day: show.weekday(return_day) })}</Text>
      {booked !== null && (
        <Badge tone="ok" icon="appointment">
          {t('booked_on', { day: show.weekday(booked) })}
        </Badge>
      )}
      {booked === null && may('Appointment Create') && patient.phone !== null && (
        <Button size="sm" icon="appointment-new" onClick={() => setBooking(true)}>
          {t('sheet.book')}
        </Button>
      )}
      <AppointmentDialog
        open={booking}
        onClose={() => setBooking(false)}
        patient={patient}
        preferred={{ chamber_id, day: return_day }}
      />
    </Row>
  )
}
