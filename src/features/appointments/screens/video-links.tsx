import { useState } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { usePages } from '#ui/use-pages.ts'
import { appointments, type VideoLinkRow, videoLinks } from '#domain/appointment/rows.ts'
import { useWhole, type VisitRow } from '../parts/use-visits.ts'
import { VideoDialog } from '../parts/video-dialog.tsx'
import { nameOf } from '../parts/visit-words.tsx'
import { useAppointmentWords } from '../words.ts'

interface Call extends VisitRow {
  link: VideoLinkRow
}

/** Visits that take place over the line, with the address of each. */
export default function VideoLinksScreen() {
  const t = useAppointmentWords()
  const [edited, setEdited] = useState<Call | null>(null)
  const calls = useCalls()
  const columns = useColumns(setEdited)
  const paged = usePages(calls ?? [])
  const none = (
    <Empty
      icon="video"
      title={t('video_none')}
      hint={t('video_none_hint')}
      act={
        <ButtonLink to="/doctor/appointments" icon="appointment">
          {t('appointments')}
        </ButtonLink>
      }
    />
  )
  return (
    <Stack gap="sm">
      <PageHeading title={t('video_title')} />
      {calls ? (
        <DataTable
          label={t('video_title')}
          columns={columns}
          rows={paged.rows}
          keyOf={(call) => call.link.id}
          none={none}
        />
      ) : (
        <Loading />
      )}
      <Pager {...paged.pager} />
      {edited && <VideoDialog row={edited} onClose={() => setEdited(null)} />}
    </Stack>
  )
}

function useCalls(): Call[] | undefined {
  const clinic = useClinic()
  const links = useRows(clinic, videoLinks)
  const visits = useRows(clinic, appointments, {
    by: 'id',
    any: (links ?? []).map((one) => one.appointment_id),
  })
  const rows = useWhole(visits)
  if (!links || !rows) return undefined
  const byId = new Map(links.map((one) => [one.appointment_id, one]))
  return rows
    .flatMap((row) => {
      const link = byId.get(row.visit.id)
      return link ? [{ ...row, link }] : []
    })
    .toSorted((a, b) => (a.visit.sitting_date < b.visit.sitting_date ? 1 : -1))
}

function useColumns(onEdit: (call: Call) => void): Column<Call>[] {
  const t = useAppointmentWords()
  const show = useShow()
  const { may } = useMay()
  const span = ({ opens_at, expires_at }: VideoLinkRow) =>
    [opens_at, expires_at].flatMap((at) => (at === null ? [] : [show.time(at)])).join(' – ')
  const given = ({ sent_at }: VideoLinkRow) =>
    sent_at === null ? t('video_not_given') : t('video_given_at', { time: show.moment(sent_at) })
  const edit = (call: Call) => (
    <Button kind="quiet" icon="edit" label={t('act_edit')} onClick={() => onEdit(call)} />
  )
  return [
    { key: 'patient', title: t('patient'), phone: 'title', cell: (call) => nameOf(call) },
    {
      key: 'sitting',
      title: t('sitting'),
      phone: 'second',
      cell: ({ visit }) => (
        <TextLink to={`/doctor/schedules/${visit.schedule_id}/appointments`}>
          {show.weekday(visit.sitting_date)}
        </TextLink>
      ),
    },
    { key: 'time', title: t('time'), cell: ({ link }) => span(link) },
    { key: 'provider', title: t('video_provider'), cell: ({ link }) => link.provider ?? '' },
    { key: 'sent', title: t('video_given_column'), phone: 'mark', cell: ({ link }) => given(link) },
    {
      key: 'link',
      title: t('video_link'),
      phone: 'figure',
      cell: ({ link }) => <TextLink to={link.url}>{t('video_open')}</TextLink>,
    },
    ...(may('Appointment Create') ? [{ key: 'edit', title: '', cell: edit }] : []),
  ]
}
