import { notFound } from '#contract/problem.ts'
import { serveWhole, type Served } from '#server/calls/handler.ts'
import { FileAnswer, serveFile } from '#server/calls/serve-file.ts'
import { type LiveSerial, saveLiveSerial, showLiveSerial } from '../contract.ts'
import { calendarEntry } from './calendar.ts'
import { findAndRead, serialOf, type SessionReading } from './session.ts'
import { sessionOf } from './watched-sessions.ts'

export const served: readonly Served[] = [
  // Not in the frame of one call: most answers come of a reading that others asked for.
  serveWhole(showLiveSerial, async ({ world }, { params: { id } }) => ({
    serial: serialNow(await sessionOf(world.db, id), id, world.outside.now()),
  })),
  serveFile(saveLiveSerial, async (ctx, { params: { id }, query: { lang: language = 'bn' } }) => {
    const serial = serialNow(await ctx.sql((db) => findAndRead(db, id)), id, ctx.now)
    const publicUrl = ctx.about.public_url
    return new FileAnswer('serial.ics', async () =>
      Buffer.from(await calendarEntry({ id, serial, language, publicUrl })),
    )
  }),
]

function serialNow(session: SessionReading | null, id: string, now: Date): LiveSerial {
  const serial = session && serialOf(session, id, now)
  if (!serial) throw notFound()
  return serial
}
