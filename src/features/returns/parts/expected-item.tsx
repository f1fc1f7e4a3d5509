import { useState } from 'react'
import type { Day } from '#contract/clinic/day.ts'
import { isEnd } from '#domain/return/recall.ts'
import { staff } from '#domain/staff/rows.ts'
import { AppointmentDialog } from '#features/appointments/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Item } from '#ui/list.tsx'
import { toast } from '#ui/toasts.ts'
import { type Expected, tellOfReturn } from '../local.ts'
import { useReturnText } from '../words.ts'
import { RingDialog } from './ring-dialog.tsx'

/** Somebody who was asked back, with what is known of it and what can be done. */
export function ExpectedItem({ of, today }: { of: Expected; today: Day }) {
  const show = useShow()
  const [doing, setDoing] = useState<'ring' | 'book' | null>(null)
  const { patient } = of
  const close = () => setDoing(null)
  return (
    <>
      <Item
        title={show.name(patient)}
        second={<Told of={of} />}
        end={<Ends of={of} onRing={() => setDoing('ring')} onBook={() => setDoing('book')} />}
        to={`/doctor/patients/info?id=${patient.id}`}
      />
      {doing === 'ring' && <RingDialog of={of} today={today} onClose={close} />}
      <AppointmentDialog
        open={doing === 'book'}
        onClose={close}
        patient={patient}
        preferred={{ chamber_id: of.chamber_id, day: of.return_day }}
      />
    </>
  )
}

function Told({ of }: { of: Expected }) {
  const t = useReturnText()
  const show = useShow()
  const words = usePatientWords()
  const { patient, return_day, sheet_day, diagnosis, with_reports } = of
  return (
    <>
      <span>{words.line(patient)}</span>
      <span>{patient.phone ? show.phone(patient.phone) : t('no_phone')}</span>
      <span>{t('asked_for', { day: show.weekday(return_day) })}</span>
      <span>{t('seen_on', { day: show.day(sheet_day) })}</span>
      {diagnosis.length > 0 && <span>{diagnosis.join(', ')}</span>}
      {with_reports && <span>{t('with_reports')}</span>}
      <Word of={of} />
    </>
  )
}

/** What was said of it last, by whom and when. */
function Word({ of: { word } }: { of: Expected }) {
  const t = useReturnText()
  const show = useShow()
  const people = useRows(useClinic(), staff)
  if (word === null) return null
  const by = people?.find(({ id }) => id === word.said_by)
  const what = [
    t(`outcome.${word.outcome}`),
    word.until === null ? '' : t('until', { day: show.day(word.until) }),
    word.note ?? '',
  ]
  return (
    <span>
      {t('said', {
        what: what.filter((part) => part !== '').join(' '),
        when: show.moment(word.said_at),
        by: by ? show.name(by) : '',
      })}
    </span>
  )
}

interface EndsProps {
  of: Expected
  onRing: () => void
  onBook: () => void
}

function Ends({ of, onRing, onBook }: EndsProps) {
  const t = useReturnText()
  const show = useShow()
  const { may } = useMay()
  const { patient, overdue, tab, booked, word } = of
  const isOver = word !== null && isEnd(word.outcome)
  return (
    <>
      {booked !== null && (
        <Badge tone="ok" icon="appointment">
          {t('booked_on', { day: show.weekday(booked) })}
        </Badge>
      )}
      {tab === 'due' && overdue > 0 && (
        <Badge tone={overdue > 14 ? 'danger' : 'warn'}>{t('overdue', { count: overdue })}</Badge>
      )}
      {may('Appointment Create', 'Patient Edit') &&
        (isOver ? (
          <PutBack of={of} />
        ) : (
          <Button size="sm" icon="phone" onClick={onRing}>
            {t('ring')}
          </Button>
        ))}
      {may('Appointment Create') && booked === null && !isOver && patient.phone !== null && (
        <Button size="sm" icon="appointment-new" onClick={onBook}>
          {t('book')}
        </Button>
      )}
    </>
  )
}

function PutBack({ of }: { of: Expected }) {
  const t = useReturnText()
  const clinic = useClinic()
  const { happened } = useSaves()
  const put = async () => {
    if (await happened(() => tellOfReturn(clinic, of, { outcome: 'again' }))) toast(t('was_again'))
  }
  return (
    <Button size="sm" icon="undo" onClick={() => void put()}>
      {t('again')}
    </Button>
  )
}
