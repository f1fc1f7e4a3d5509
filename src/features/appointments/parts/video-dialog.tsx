import { useState } from 'react'
import * as z from 'zod/mini'
import { dhakaTimeOf } from '#contract/clinic/day.ts'
import { sittingInstant } from '#contract/clinic/sitting-date.ts'
import { blank, Clock, line } from '#contract/fields.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { PhoneLink } from '#features/patients/parts.ts'
import { FormDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { TimeInput } from '#ui/date-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Grid, Row } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { keepVideoLink } from '../change.ts'
import { type AppointmentRow, type VideoLinkRow, videoLinks } from '#domain/appointment/rows.ts'
import { MeetingAddress } from '../contract.ts'
import { givenAt, smsTo } from '../video-link.ts'
import { useAppointmentWords } from '../words.ts'
import type { VisitRow } from './use-visits.ts'
import { nameOf } from './visit-words.tsx'

/** Of two clocks the earlier is the same on every day. */
const anyDay = '2026-01-01'

const Link = z
  .object({
    url: MeetingAddress,
    provider: blank(line(40)),
    opens: z.optional(Clock),
    expires: z.optional(Clock),
    given: z.boolean(),
  })
  .check(
    z.refine(
      ({ opens, expires }) =>
        !opens || !expires || sittingInstant(anyDay, opens) < sittingInstant(anyDay, expires),
      { error: 'range', path: ['expires'] },
    ),
  )

interface VideoProps {
  row: Pick<VisitRow, 'visit' | 'patient'>
  onClose: () => void
}

/** The link of one visit over the line, on the day of its sitting. */
export function VideoDialog({ row, onClose }: VideoProps) {
  const t = useAppointmentWords()
  const { visit } = row
  const known = useRow(useClinic(), videoLinks, visit.id)
  const save = useKeeping(visit, known ?? null)
  const explain = (key: string) => (key === 'url' ? t('url') : undefined)
  return (
    <FormDialog
      as={`video:${visit.id}`}
      title={t('video_dialog', { name: nameOf(row) })}
      submit={t('save')}
      wide
      schema={Link}
      ready={known !== undefined}
      onSubmit={(link) => save(link).then(onClose)}
      explain={explain}
      onClose={onClose}
    >
      {known === undefined ? <Loading rows={3} /> : <LinkFields row={row} known={known} />}
    </FormDialog>
  )
}

function LinkFields({
  row: { visit, patient },
  known,
}: Pick<VideoProps, 'row'> & { known: VideoLinkRow | null }) {
  const t = useAppointmentWords()
  const [url, setUrl] = useState(known?.url ?? '')
  // Another address was given to nobody yet.
  const isSame = known !== null && url === known.url
  return (
    <>
      <Field label={t('video_url')} name="url" required hint={t('video_url_hint')}>
        <TextInput
          name="url"
          type="url"
          inputMode="url"
          maxLength={500}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          autoFocus
        />
      </Field>
      <Field label={t('video_provider')} name="provider">
        <TextInput name="provider" maxLength={40} defaultValue={known?.provider ?? ''} />
      </Field>
      <Times known={known} />
      {known && patient && isSame && <Give link={known} visit={visit} patient={patient} />}
      <Checkbox
        key={String(isSame)}
        name="given"
        label={t('video_given')}
        second={t('video_given_hint')}
        defaultChecked={isSame && known?.sent_at !== null}
      />
    </>
  )
}

/** Keeps the link as it was typed, and says so. */
function useKeeping(visit: AppointmentRow, known: VideoLinkRow | null) {
  const t = useAppointmentWords()
  const clinic = useClinic()
  const at = (clock: string | undefined) =>
    clock === undefined ? null : new Date(sittingInstant(visit.sitting_date, clock)).toISOString()
  return async (typed: z.infer<typeof Link>) => {
    const link = {
      url: typed.url,
      provider: typed.provider,
      opens_at: at(typed.opens),
      expires_at: at(typed.expires),
      sent_at: givenAt(typed, known, clinic.clock.now()),
    }
    await keepVideoLink(clinic, visit, link)
    toast(t('saved'), { kind: 'success' })
  }
}

/** From when to when the meeting is open. */
function Times({ known }: { known: VideoLinkRow | null }) {
  const t = useAppointmentWords()
  const clock = (instant: string | null | undefined) => (instant ? dhakaTimeOf(instant) : '')
  return (
    <Grid columns="2-tight">
      <Field label={t('video_opens')} name="opens">
        <TimeInput name="opens" defaultValue={clock(known?.opens_at)} />
      </Field>
      <Field label={t('video_expires')} name="expires">
        <TimeInput name="expires" defaultValue={clock(known?.expires_at)} />
      </Field>
    </Grid>
  )
}

/** The ways this device has to bring the link to the patient: a message from its own phone, and the meeting itself. */
function Give({
  link,
  visit,
  patient,
}: { link: VideoLinkRow } & Pick<VisitRow, 'visit'> & { patient: PatientRow }) {
  const t = useAppointmentWords()
  const show = useShow()
  const time = link.opens_at === null ? '' : `, ${show.time(link.opens_at)}`
  const words = t('video_message', {
    name: show.name(patient),
    day: `${show.day(visit.sitting_date)}${time}`,
    url: link.url,
  })
  return (
    <Row>
      {patient.phone !== null && patient.consent.sms && (
        <PhoneLink patient={patient} to={smsTo(patient.phone, words)} icon="message">
          {t('video_sms')}
        </PhoneLink>
      )}
      <ButtonLink to={link.url} icon="video">
        {t('video_open')}
      </ButtonLink>
    </Row>
  )
}
