import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { prescriptionDrafts } from '#domain/prescription/rows.ts'
import { syncedTables } from '#app/tables.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { keeperOf } from '#local/store/kept-typing.ts'
import { readRow } from '#local/store/rows.ts'
import { napa } from '#tests/support/sheet.ts'
import { type Boxes, boxKeeper } from './box-keeper.ts'
import { draftSaver, type SavingState } from '../life/draft-saver.ts'
import { newDraft, saveDraft } from '../life/drafts.ts'
import { drugLineOf } from '../content/drug-line-of.ts'

const keys = await keysFrom(newDataKey(), null)
const opened: Clinic[] = []
afterEach(() => opened.splice(0).forEach((clinic) => clinic.close()))

async function device(indexedDB: IDBFactory): Promise<Clinic> {
  const clinic = await openClinic({
    practice_id: 1,
    user_id: 1,
    tables: syncedTables,
    keys,
    indexedDB,
    clock: { now: () => Date.parse('2026-11-22T12:30:00.000Z') },
    device: { id: 2, letter: 'B', kind: 'doctor', server_key: null },
    channel: newId(),
  })
  opened.push(clinic)
  return clinic
}

/** A doctor at a sheet with one box, as the writer puts them together. */
async function writer() {
  const disk = new IDBFactory()
  const clinic = await device(disk)
  const keeper = keeperOf<Boxes<string>>(clinic, 'line:sheet')
  const draft = newDraft(clinic, { chamber_id: 1, patient_id: newId(), appointment_id: null })
  let state: SavingState = 'saved'
  let box: Boxes<string> = {}
  const tell = boxKeeper(keeper, {})
  const told = () => tell(box, state === 'saved')
  const saver = draftSaver(
    (one: typeof draft) => saveDraft(clinic, one),
    (next) => {
      state = next
      told()
    },
  )
  return {
    saver,
    type: async (words: string) => {
      box = words === '' ? {} : { drugs: words }
      told()
      await keeper.now()
    },
    enter: async () => {
      box = {}
      saver.change({ ...draft, content: { ...emptyContent, drugs: [drugLineOf(napa, '1+1+1 5d', 'r1')] } })
      told()
      await keeper.now()
    },
    /** What a page that begins now finds: the words in the box, and the lines of the sheet. */
    found: async () => {
      await keeper.now()
      const again = await device(disk)
      const typed = keeperOf<Boxes<string>>(again, 'line:sheet').read()?.value['drugs'] ?? null
      return {
        typed,
        lines:
          (await readRow(again, prescriptionDrafts, draft.id))?.content.drugs.map((line) => line.key) ?? [],
      }
    },
  }
}

test('a line is on the disk at every moment: in its box until the sheet holds it, then in the sheet alone', async () => {
  const { type, enter, saver, found } = await writer()
  await type('napa 500 111 5d')
  expect(await found()).toEqual({ typed: 'napa 500 111 5d', lines: [] })
  await enter()
  expect(await found()).toEqual({ typed: 'napa 500 111 5d', lines: [] })
  await saver.flush()
  expect(await found()).toEqual({ typed: null, lines: ['r1'] })
})

test('the next line that is begun before the sheet is saved does not take the place of the one before it', async () => {
  const { type, enter, saver, found } = await writer()
  await type('napa 500 111 5d')
  await enter()
  await type('sec')
  expect(await found()).toEqual({ typed: 'napa 500 111 5d', lines: [] })
  await saver.flush()
  expect(await found()).toEqual({ typed: 'sec', lines: ['r1'] })
})

test('an emptied box of a saved sheet is forgotten at once', async () => {
  const { type, found } = await writer()
  await type('napa')
  await type('')
  expect(await found()).toEqual({ typed: null, lines: [] })
})
