import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { readAddress } from '#contract/typed-address.ts'
import { blank, Id, Instant, line, Meta, Page } from '#contract/fields.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { AppointmentRow, VideoLinkRow } from '#domain/appointment/rows.ts'

/** Only a secure address may be opened from the list; nothing that runs, nothing with a password in it. */
const isMeetingAddress = (typed: string): boolean => {
  const read = readAddress(typed)
  return (
    read !== null &&
    read.protocol === 'https:' &&
    read.username === '' &&
    read.password === '' &&
    read.hostname.includes('.')
  )
}

export const MeetingAddress = z
  .string('required')
  .check(z.maxLength(500, 'too_long'), z.refine(isMeetingAddress, 'url'))

export const listVideoCalls = endpoint({
  method: 'GET',
  path: '/doctor/v1/video-call-appointment',
  scope: 'practice',
  needs: 'Appointment List',
  query: z.strictObject({ page: Page }),
  reply: z.object({
    data: z.array(
      z.object({ appointment: AppointmentRow, patient: z.nullable(PatientRow), video_link: VideoLinkRow }),
    ),
    meta: Meta,
  }),
})

export const storeVideoLink = endpoint({
  method: 'POST',
  path: '/doctor/v1/video-call-appointment',
  scope: 'practice',
  needs: 'Appointment Create',
  offline: 'queue',
  ours: true,
  body: z
    .strictObject({
      appointment_id: Id,
      url: MeetingAddress,
      provider: blank(line(40)),
      opens_at: blank(Instant),
      expires_at: blank(Instant),
      sent_at: blank(Instant),
    })
    .check(
      z.refine(
        (form) => form.opens_at === null || form.expires_at === null || form.opens_at < form.expires_at,
        { error: 'range', path: ['expires_at'] },
      ),
    ),
  reply: z.object({ video_link: VideoLinkRow }),
})
