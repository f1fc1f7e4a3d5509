import { createHash } from 'node:crypto'
import type { Lang } from '#contract/clinic/digits.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { may } from '#contract/permissions.ts'
import { sessionNews } from '#domain/push/news.ts'
import { mostPlaces, type ScheduleRow, ScheduleRow as Schedule, sittingSpan } from '#domain/schedule/rows.ts'
import { composeSms, sampleLink } from '#domain/sms/compose.ts'
import { isToldByPush, type SmsFacts } from '#domain/sms/judge.ts'
import { maskedPhone } from '#domain/sms/messages.ts'
import { languageOfWords, wrongOwnWords } from '#domain/sms/text.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { selectSmsLeft } from '#server/queries/sms-credit.ts'
import { smsSuspended } from '#server/queries/sms-suspensions.ts'
import {
  type Broadcast,
  type BroadcastKind,
  type BroadcastLine,
  broadcastOver,
  smsStopped,
  tooManyPeople,
} from '../contract.ts'
import { smsTypeOff } from '#features/sms-settings/contract.ts'
import { type Common, type Line, linesOf, sumsOf, wordsToOne } from './lines.ts'
import { type Frame, selectFrame, selectPeople, selectPushed, selectSent, selectTold } from './people.ts'

export interface Asked {
  schedule_id: string
  kind: BroadcastKind | null
  words: string | null
}

/** What would be sent, with what it is made of. */
export interface PreparedBroadcast {
  data: Broadcast
  lines: Line[]
  common: Common
  frame: Frame
  session: ScheduleRow
}

/** Reads what would be sent of a session; throws 404 where the caller does not work there. */
export async function prepareBroadcast(ctx: PracticeContext, asked: Asked): Promise<PreparedBroadcast> {
  const found = await ctx.find('schedules', asked.schedule_id)
  if (!found || found.deleted_at !== null) throw notFound()
  const session = Schedule.parse(found)
  const kinds = kindsOf(session, ctx.now)
  const kind = asked.kind ?? kinds[0] ?? 'custom'
  const on = { practice_id: ctx.practice_id, schedule_id: session.id, kind }
  return ctx.sql(async (db) => {
    const frame = await selectFrame(db, on)
    const refused = !kinds.includes(kind)
      ? broadcastOver.code
      : (await smsSuspended(db, ctx.practice_id))
        ? smsStopped.code
        : frame.active
          ? null
          : smsTypeOff.code
    const people = refused === broadcastOver.code ? [] : await selectPeople(db, on, mostPlaces + 1)
    if (people.length > mostPlaces) throw new Problem(tooManyPeople)
    const words = kind === 'custom' ? asked.words : null
    const said = saidOf(kind, { session, words })
    const phones = people.flatMap(({ phone }) => (phone === null ? [] : [phone]))
    const common: Common = {
      ...commonOf(ctx, { kind, session, frame, words, said }),
      told: await selectTold(db, on, { sms_type_id: frame.sms_type_id, said }),
      pushed: isToldByPush(kind)
        ? await selectPushed(db, phones, sessionNews(session.id, session))
        : new Map(),
      left: await selectSmsLeft(db, { ...on, sms_type_id: frame.sms_type_id, now: ctx.now }),
    }
    refuseWords(common, frame)
    const { lines, at } = linesOf(people, common)
    const sent = await selectSent(db, on)
    const data = shown({ ctx, session, kinds, refused, common, frame, lines, at, sent })
    return { data, lines, common, frame, session }
  })
}

/** Words that cannot be sent, under their field. */
function refuseWords(common: Common, frame: Frame): void {
  const { words, language } = common.content
  if (words === null) return
  const wrong = wrongOwnWords(framesOf(common, frame)[language], words)
  if (wrong.length > 0) throw new Problem(invalid, { errors: { words: wrong } })
}

/** What is true of a session and worth telling, until it is over. */
function kindsOf(session: ScheduleRow, now: Date): BroadcastKind[] {
  const end = sittingSpan(session).to + session.delay_min * 60_000
  if (now.getTime() >= end || session.status === 'closed') return []
  if (session.status === 'cancelled') return ['cancelled']
  return session.delay_min > 0 ? ['delay', 'custom'] : ['custom']
}

interface Saying {
  session: ScheduleRow
  words: string | null
}

/** What the events say, besides by which broadcast: own words stand there by their print, so that the same are known again. */
function saidOf(kind: BroadcastKind, { session, words }: Saying): { min?: number; about?: string } {
  if (kind === 'delay') return { min: session.delay_min }
  return kind === 'custom' ? { about: printOf(words ?? '') } : {}
}

interface Making extends Saying {
  kind: BroadcastKind
  frame: Frame
  said: SmsFacts['said']
}

function commonOf(
  { now, about }: PracticeContext,
  { kind, session, frame, words, said }: Making,
): Omit<Common, 'told' | 'pushed' | 'left'> {
  const language = languageOf(frame, words)
  const { date, start_time, end_time, status, delay_min } = session
  const { own_from, own_until } = frame
  const own = own_from === null || own_until === null ? [] : [{ from_time: own_from, until_time: own_until }]
  return {
    kind,
    now,
    said,
    session: { date, start_time, end_time, status, delay_min },
    hours: [frame, ...own],
    link: sampleLink(kind, { home: about.home, doctor_id: frame.doctor_id }),
    content: {
      ...frame,
      language,
      text: textOf(frame, language),
      words,
      date,
      delay_min,
      paid_paisa: null,
      said: {},
    },
  }
}

/** The practice's, also for own words where it has its own text for what stands around them. */
const languageOf = ({ own_language, own_text }: Frame, words: string | null): Lang =>
  words === null || own_text !== null ? (own_language ?? 'bn') : languageOfWords(words)

const textOf = ({ own_text, bn_text, text }: Frame, language: Lang): string =>
  own_text ?? (language === 'bn' ? bn_text : text)

/** What stands around own words in either language. */
function framesOf({ content }: Common, frame: Frame): { bn: string; en: string } {
  const around = (language: Lang) =>
    composeSms({ ...content, ...nobody, language, text: textOf(frame, language), words: '{text}' }, '')
  const own = frame.own_text === null ? null : around(content.language)
  return { bn: own ?? around('bn'), en: own ?? around('en') }
}

/** Own words name nobody's serial. */
const nobody = { serial: '', session_code: '', clock: '00:00' }

interface Shown {
  ctx: PracticeContext
  session: ScheduleRow
  kinds: BroadcastKind[]
  refused: Broadcast['refused']
  common: Common
  frame: Frame
  lines: readonly Line[]
  at: number | null
  sent: Broadcast['sent']
}

function shown({ ctx, session, kinds, refused, common, frame, lines, at, sent }: Shown): Broadcast {
  const { date, session_code, label, start_time, status, delay_min } = session
  const { language, text } = common.content
  const named = may(ctx.member, ['Patient List', 'Appointment List'])
  const first = (lines.find(({ state }) => state === 'sms') ?? lines[0])?.people[0]
  const isWritten = common.kind !== 'custom' || common.content.words !== null
  const opening = at === null ? null : new Date(at).toISOString()
  return {
    session: { date, session_code, label, start_time, status, delay_min },
    kinds,
    kind: kinds.length === 0 ? null : common.kind,
    refused,
    sms_type_id: frame.sms_type_id,
    language,
    frames: common.kind === 'custom' ? framesOf(common, frame) : null,
    example: first && isWritten ? { text: wordsToOne(first, common), serial: first.serial } : null,
    at: opening,
    lines: lines.map((line) => shownLine(line, named)),
    sums: sumsOf(lines, common),
    fingerprint: printOf(
      JSON.stringify([
        common.kind,
        language,
        text,
        common.content.words,
        common.said,
        opening,
        lines.map((line) => [line.state, line.phone, line.parts, line.people.map(({ id }) => id)]),
      ]),
    ),
    sent,
  }
}

const shownLine = ({ state, phone, people, parts }: Line, named: boolean): BroadcastLine => ({
  state,
  parts,
  to_masked: phone === null || state === 'no_number' ? null : maskedPhone(phone),
  people: people.map(({ id, serial, name, bn_name }) => ({
    id,
    serial,
    patient: named ? { name, bn_name } : null,
  })),
})

const printOf = (of: string): string => createHash('sha256').update(of).digest('base64url')
