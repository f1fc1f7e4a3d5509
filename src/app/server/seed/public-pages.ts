import type { Db } from '#server/calls/handler.ts'
import services from './lists/services.json' with { type: 'json' }
import smsPackages from './lists/sms-packages.json' with { type: 'json' }
import testimonials from './lists/testimonials.json' with { type: 'json' }

/** What the public pages of the demonstration offer and what people said there, numbered from 1 as their files stand; of what was said one waits for a word and one was hidden. Beside them the packages of messages that practices may buy. */
export async function seedPublicPages(db: Db): Promise<void> {
  const numbered = <Row>(row: Row, at: number) => ({ ...row, id: at + 1, position: at + 1 })
  await db.insertInto('services').values(services.map(numbered)).execute()
  await db.insertInto('testimonials').values(testimonials.map(numbered)).execute()
  await db
    .insertInto('sms_packages')
    .values(smsPackages.map((row, at) => ({ ...row, id: at + 1 })))
    .execute()
}
