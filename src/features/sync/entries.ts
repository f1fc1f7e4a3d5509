import { certificates } from '#domain/certificate/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import type { OfflineCall, RefusalCard } from '#features/saving/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { serverCopyOf } from '#local/outbox/rebase.ts'
import { openedCopy, readRow } from '#local/store/rows.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { openAnswer, openOp, type OpContent } from '#local/outbox/sealed-op.ts'
import { fallsWith } from '#local/outbox/settle.ts'
import { metaOf, type OpRow, rowStore } from '#local/database/stores.ts'
import { valueAt } from '#local/outbox/mend.ts'
import { formatters } from '#text/show.ts'
import { cardOf } from './card-of.ts'

/** So many waiting calls are listed; of the others only the number. */
export const listedMost = 50

/** What the page is about: everything that the server does not have yet. */
export interface UnsentWork {
  decisions: OpRow[]
  waiting: OpRow[]
  /** All that wait, listed or not. */
  count: number
  /** When the oldest of all was made (ISO); null when nothing waits. */
  oldest: string | null
  /** Calls the server had and this device had forgotten. */
  forgotten: number
}

/** Live inside `useLocal`. */
export async function readUnsent({ db }: Clinic): Promise<UnsentWork> {
  const [decisions, waiting, setBack] = await Promise.all([
    callsOf(db, 'decision'),
    callsOf(db, 'waiting'),
    metaOf(db, 'set_back'),
  ])
  const oldest = [...decisions, ...waiting].map((op) => op.made_at).toSorted()[0] ?? null
  return {
    decisions,
    waiting: waiting.slice(0, listedMost),
    count: waiting.length,
    oldest,
    forgotten: setBack ? setBack.seen - setBack.here : 0,
  }
}

interface About {
  serial: string
  name: string
}

/** A call with what it holds, opened for its card. */
export interface UnsentEntry {
  op: OpRow
  card: OfflineCall
  content: OpContent
  /** The server's answer to a refusal; undefined when only its status is known. */
  answer: unknown
  /** Calls that cannot be without it. */
  behind: OpRow[]
  /** Who or what it is about; empty where it says nothing of the kind. */
  about: About
  /** When it is tried next (ms); null when it is due. */
  next_at: number | null
}

export const openEntries = (clinic: Clinic, ops: readonly OpRow[]): Promise<UnsentEntry[]> =>
  Promise.all(
    ops.map(async (op) => {
      const content = await openOp(clinic, op)
      const card = cardOf(op.call)
      const next_at = op.next_at > clinic.clock.now() ? op.next_at : null
      return {
        op,
        card,
        content,
        next_at,
        answer: await answerTo(clinic, op, card),
        behind: await fallsWith(clinic, op.op_id),
        about: await aboutOf(clinic, content),
      }
    }),
  )

/**
 * What the server said to a refusal. Where the service worker heard it only its status is known: then what was fetched
 * since of the row that has two versions stands for the server's copy.
 */
async function answerTo(clinic: Clinic, op: OpRow, { refused }: OfflineCall): Promise<unknown> {
  const answer = await openAnswer(clinic, op)
  const table = Object.values(refused).find(({ choice }) => choice)?.choice?.table
  const id = table && idTouched(op.touches, table)
  if (answer !== undefined || !table || id === undefined) return answer
  const stored = await rowStore(clinic.db, table.table).get(id)
  const copy = stored && serverCopyOf(stored)
  return copy ? { current: await openedCopy(clinic, table, { ...copy, id }) } : undefined
}

/** The row of this table that a call is about: the first that it touches. */
const idTouched = (touches: readonly string[], { table }: { table: string }): string | undefined =>
  touches.find((name) => name.startsWith(`${table}|`))?.split('|')[1]

/** Where the row that a choice is about is read; null where its card names no page. */
export const pathToLook = (
  touches: readonly string[],
  { table, look }: NonNullable<RefusalCard['choice']>,
): string | null => {
  const id = idTouched(touches, table)
  return look === undefined || id === undefined ? null : look.at(id)
}

const namePaths = [['patient', 'name'], ['set', 'name'], ['name'], ['brand'], ['label']] as const

async function aboutOf(clinic: Clinic, { body, effects }: OpContent): Promise<About> {
  const sources = [
    body,
    ...effects.flatMap((effect) =>
      effect.kind === 'gone' ? [] : [effect.kind === 'put' ? effect.row : effect.set],
    ),
  ]
  const first = (paths: readonly (readonly string[])[]) =>
    paths
      .flatMap((path) => sources.map((source) => valueAt(source, path)))
      .find((one): one is string => typeof one === 'string' && one !== '') ?? ''
  const paper = await paperOf(clinic, effects)
  const patient_id = paper?.patient_id ?? first([['patient_id']])
  const patient = patient_id === '' ? undefined : await readRow(clinic, patients, patient_id)
  const name = patient ? formatters.name(patient) : first(namePaths)
  return { serial: first([['serial']]), name: paper ? `${name}, ${paper.number}` : name }
}

/** The issued paper that a call takes back, corrects or lets count, which it names by its id alone. */
async function paperOf(clinic: Clinic, effects: OpContent['effects']) {
  const changedOf = ({ table }: { table: string }) =>
    effects.find((effect) => effect.kind === 'patch' && effect.table === table)
  const sheet = changedOf(prescriptions)
  if (sheet) return readRow(clinic, prescriptions, String(sheet.id))
  const certificate = changedOf(certificates)
  return certificate && readRow(clinic, certificates, String(certificate.id))
}

/**
 * What makes the refused version go through over the server's: it names that one as seen. Null where nobody has to
 * choose, or the server's is not known.
 */
export function seenNow({
  op,
  card,
  answer,
}: Pick<UnsentEntry, 'card' | 'answer'> & { op: Pick<OpRow, 'last_error'> }): Readonly<
  Record<string, unknown>
> | null {
  const choice = card.refused[op.last_error?.code ?? '']?.choice
  const current = valueAt(answer, ['current'])
  return choice === undefined || current === undefined ? null : choice.over(current)
}

/** Fields in which the server's copy differs from what was typed, for a look at both. */
export function differences(
  body: unknown,
  answer: unknown,
): { name: string; mine: string; theirs: string }[] {
  const current = valueAt(answer, ['current'])
  const mine = valueAt(body, ['set']) ?? body
  if (typeof current !== 'object' || current === null || typeof mine !== 'object' || mine === null) return []
  const isText = (value: unknown): value is string | number =>
    typeof value === 'string' || typeof value === 'number'
  return Object.entries(current).flatMap(([name, theirs]) => {
    const typed = valueAt(mine, [name])
    return isText(theirs) && isText(typed) && typed !== theirs
      ? [{ name, mine: String(typed), theirs: String(theirs) }]
      : []
  })
}
