import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parsePhone } from '#contract/clinic/phone.ts'
import type { SyncedTable } from '#contract/synced.ts'
import type { World } from '#server/calls/handler.ts'
import { CannotStart, codeOf, saying } from '#server/settings/cannot-start.ts'
import type { CommandWork } from '#server/settings/command.ts'
import { type MovedIn, moveIn } from './move-in/move-in.ts'
import { selectDestination } from './move-in/queries.ts'
import { openTakenHome, type Opener } from './opened-archive.ts'

export const moveInUsage = `npm run admin -- move-in ARCHIVE --key FILE|--passphrase-file FILE --phone DOCTOR_PHONE   moves a practice that was taken home into this doctor's empty one; FILE - reads the passphrase from the input`

type Console = Pick<CommandWork, 'db' | 'print'> & {
  settings: Pick<CommandWork['settings'], 'exportDir'>
}

/** Does what was typed behind `move-in`. Throws `CannotStart` with what stands in the way; then nothing was written. */
export async function onMoveIn(
  { db, settings, print }: Console,
  { tables, keys, now }: { tables: readonly SyncedTable[]; keys: World['keys']; now: Date },
  words: readonly string[],
): Promise<void> {
  const { file, by, phone } = typedOf(words)
  const to = await selectDestination(db, phone)
  if (!to)
    throw new CannotStart(
      `${phone} is no doctor here: make him one with "npm run admin -- doctor PHONE NAME" first.`,
    )
  const archive = await openTakenHome(file, by, settings.exportDir)
  try {
    tell(print, await moveIn({ db, archive, tables, to, keys, now }), to.practice_id)
  } finally {
    await archive.close()
  }
}

function typedOf(words: readonly string[]): { file: string; by: Opener; phone: string } {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { key: text, 'passphrase-file': text, phone: text },
    })
    const [file] = positionals
    const read = parsePhone(values.phone ?? '')
    const { key, 'passphrase-file': phrase } = values
    if (!file || 'problem' in read || (key === undefined) === (phrase === undefined))
      throw new CannotStart(moveInUsage)
    const by = key === undefined ? { passphrase: textOf(phrase ?? '') } : { identity: identityIn(key) }
    return { file, by, phone: read.phone }
  } catch (thrown) {
    throw thrown instanceof CannotStart
      ? thrown
      : new CannotStart(`${saying(thrown)}\n${moveInUsage}`, thrown)
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (thrown) {
    throw new CannotStart(`${file} cannot be read (${codeOf(thrown)}).`, thrown)
  }
}

function identityIn(file: string): string {
  const identity = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(textOf(file))?.[0]
  if (identity === undefined)
    throw new CannotStart(`${file} holds no key: its line begins with AGE-SECRET-KEY-1.`)
  return identity
}

function tell(print: CommandWork['print'], moved: MovedIn, practice_id: number): void {
  const rows = Object.entries(moved.counts).filter(([, count]) => count > 0)
  for (const [table, count] of rows) print(`${table}\t${count}`)
  const all = rows.reduce((sum, [, count]) => sum + count, 0)
  print(`${all} rows of ${moved.at} were moved into practice ${practice_id}.`)
  for (const [count, sentence] of remarks(moved)) if (count > 0) print(`${count} ${sentence}`)
}

const remarks = (moved: MovedIn): [number, string][] => [
  [moved.members, 'members are on the staff, shut out: the doctor lets each in under Assistants.'],
  [moved.unknown, 'accounts are nobody here: what they did stands under the doctor.'],
  [
    moved.left_out,
    'rows were left out: staff who are here already, and favourites whose medicine this list has not.',
  ],
  [
    moved.unjudged,
    'calls of removed members, which nobody had judged, count as thrown away: they are on the other server.',
  ],
  [moved.signed, 'papers bear signatures of the other server: a check here does not call them genuine.'],
]
