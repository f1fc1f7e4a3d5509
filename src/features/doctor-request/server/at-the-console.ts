import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { askable, RequestDegree } from '#domain/doctor-request/request-fields.ts'
import { accountOfRequest, decideDoctor, type DoctorDecision } from '#server/queries/decide-doctor.ts'

/** What an operator may type about doctors' requests behind `npm run admin --`. */
export const requestUsage = `npm run admin -- requests                            lists the doctors' requests that are not settled
npm run admin -- request NUMBER                      shows one
npm run admin -- request NUMBER pictures FOLDER      writes its photo, certificate and signature into a folder
npm run admin -- request NUMBER review               says that it is being looked at
npm run admin -- request NUMBER ask FIELDS NOTE      asks for fields again, by names with commas between: ${askable.join(',')}
npm run admin -- request NUMBER reject REASON
npm run admin -- request NUMBER approve              makes the doctor, with an empty practice
npm run admin -- request NUMBER suspend REASON       takes an approved doctor's work from him; approve gives it back`

interface Console {
  db: Db
  print: (line: string) => void
}

export async function listRequests({ db, print }: Console): Promise<void> {
  const rows = await db
    .selectFrom('doctor_requests')
    .select(['number', 'state', 'bmdc', 'name', 'created_at'])
    .where('state', 'in', ['submitted', 'under_review', 'info_requested', 'resubmitted'])
    .orderBy('number')
    .execute()
  for (const { number, state, bmdc, name, created_at } of rows)
    print([number, state, bmdc, created_at.slice(0, 10), name].join('\t'))
  if (rows.length === 0) print('No request waits.')
}

/** Does what was typed behind `request`. */
export async function onRequest(
  on: Console,
  [typed = '', act = 'show', ...words]: readonly string[],
): Promise<void> {
  const number = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0
  if (act === 'show') return showRequest(on, number)
  if (act === 'pictures') return writePictures(on, number, words[0])
  const decision = decisionOf(act, words)
  try {
    await on.db.transaction().execute(async (db) =>
      decideDoctor(db, {
        user_id: await accountOfRequest(db, number),
        decision,
        by: null,
        now: new Date(),
      }),
    )
  } catch (thrown) {
    throw thrown instanceof Problem ? new CannotStart(sayRefused(number, thrown)) : thrown
  }
  on.print(`Request ${number} is ${decision.to} now.`)
}

function sayRefused(number: number, { status, code, current, errors }: Problem): string {
  if (status === 404) return `There is no request ${number}.`
  if (current !== undefined)
    return `Request ${number} stands otherwise: ${JSON.stringify(current)}. Nothing was changed.`
  const wrongs = Object.entries(errors).map(([field, keys]) => `${field}: ${keys.join(', ')}`)
  return `Request ${number} is refused: ${wrongs.join('; ') || code}. Nothing was changed.`
}

function decisionOf(act: string, words: readonly string[]): DoctorDecision {
  const note = words.join(' ').trim()
  if (act === 'review') return { to: 'under_review' }
  if (act === 'approve') return { to: 'approved' }
  if (act === 'reject' && note !== '') return { to: 'rejected', note }
  if (act === 'suspend' && note !== '') return { to: 'suspended', note }
  if (act === 'ask') return askedFor(words)
  throw new CannotStart(requestUsage)
}

function askedFor([names = '', ...words]: readonly string[]): DoctorDecision {
  const asked = names.split(',')
  const fields = askable.filter((one) => asked.includes(one))
  const note = words.join(' ').trim()
  if (fields.length === 0 || fields.length < asked.length || note === '') throw new CannotStart(requestUsage)
  return { to: 'info_requested', fields, note }
}

const oneOf = async (db: Db, number: number) => {
  const found = await db
    .selectFrom('doctor_requests as r')
    .innerJoin('specialities as s', 's.id', 'r.speciality_id')
    .innerJoin('districts as d', 'd.id', 'r.district_id')
    .selectAll('r')
    .select(['s.name as speciality', 'd.name as district'])
    .where('r.number', '=', number)
    .executeTakeFirst()
  if (!found) throw new CannotStart(`There is no request ${number}.`)
  return found
}

async function showRequest({ db, print }: Console, number: number): Promise<void> {
  const { degrees, ...one } = await oneOf(db, number)
  const names = ['number', 'state', 'name', 'bn_name', 'phone', 'email', 'bmdc', 'speciality'] as const
  const more = ['designation', 'institute', 'district', 'referral_code', 'asked', 'created_at'] as const
  for (const name of [...names, ...more])
    if (String(one[name] ?? '') !== '') print(`${name}\t${String(one[name])}`)
  for (const { degree, institute, year } of z.parse(z.array(RequestDegree), degrees))
    print(`degree\t${degree}, ${institute}, ${year}`)
  const steps = await db
    .selectFrom('doctor_request_steps')
    .select(['state', 'at', 'note', 'fields'])
    .where('request_id', '=', one.id)
    .orderBy('at')
    .execute()
  for (const { state, at, note, fields } of steps)
    print([at, state, fields.join(','), note ?? ''].join('\t').trimEnd())
}

async function writePictures({ db, print }: Console, number: number, folder = ''): Promise<void> {
  if (folder === '') throw new CannotStart(requestUsage)
  const one = await oneOf(db, number)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const field of ['photo', 'certificate', 'signature'] as const) {
    const picture = await db
      .selectFrom('doctor_request_pictures')
      .select(['mime', 'bytes'])
      .where('request_id', '=', one.id)
      .where('hash', '=', one[field] ?? '')
      .executeTakeFirst()
    if (!picture) continue
    const file = join(folder, `${number}-${field}.${picture.mime === 'image/png' ? 'png' : 'jpg'}`)
    writeFileSync(file, picture.bytes, { mode: 0o600 })
    print(file)
  }
}
