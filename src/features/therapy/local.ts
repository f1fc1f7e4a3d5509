import { canonical } from '#contract/clinic/canonical.ts'
import { namedId } from '#contract/clinic/named-id.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { pictureOf, pictureRefusals } from '#domain/pad/pictures.ts'
import type { ContentItem } from '#domain/phrase/rows.ts'
import {
  exercisePictureMost,
  exercisePictures,
  exercisePicturesMost,
  sectionOfKind,
  type therapyFields,
  type TherapyItemRow,
  therapyItems,
  type TherapyKind,
} from '#domain/therapy/rows.ts'
import { physicalMedicine } from '#contract/clinic/physical-medicine.ts'
import { readLists, suggested } from '#features/prescription-content/parts.ts'
import { mutate } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import * as mutations from './mutations.ts'

export type TherapyTold = Pick<TherapyItemRow, keyof typeof therapyFields>

/** One line of the list: an item of one's own, or what comes with the product. */
export interface ListedItem {
  id: string
  row: TherapyItemRow | null
  item: Pick<ContentItem, 'text' | 'bn_text' | 'group' | 'detail'>
}

/** What a kind has, one's own first (hidden ones too), then what comes with the product; by part of a name in either script. */
export async function findItems(clinic: Clinic, kind: TherapyKind, text: string): Promise<ListedItem[]> {
  const [rows, lists] = await Promise.all([
    readRows(clinic, therapyItems, { by: 'kind', is: kind }),
    readLists(clinic, { speciality_ids: physicalMedicine }),
  ])
  const own = rows
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((row): ListedItem => ({
      id: row.id,
      row,
      item: { text: row.name, bn_text: row.bn_name, group: row.region, detail: row.usual },
    }))
  const shipped = lists[sectionOfKind[kind]].filter(({ id }) => typeof id === 'number')
  const wanted = text.trim().toLowerCase()
  const found = wanted === '' ? shipped : suggested(shipped, text, shipped.length)
  return [
    ...own.filter(({ item }) =>
      [item.text, item.bn_text].some((one) => one?.toLowerCase().includes(wanted) === true),
    ),
    ...found.map((item): ListedItem => ({ id: String(item.id), row: null, item })),
  ]
}

const nothing = {
  region: null,
  usual: null,
  description: null,
  bn_description: null,
  picture_hashes: [],
  active: true,
}

/** An exercise as it is described; `row` is null while it stands in the product's list alone. */
export interface DescribedExercise {
  id: string
  row: TherapyItemRow | null
  told: TherapyTold
}

/**
 * An exercise as it is described: one's own, or one of the product's list as the beginning of one's own. Two devices that
 * describe the same entry of the list make one row. Null where there is none.
 */
export async function readExercise(clinic: Clinic, id: string): Promise<DescribedExercise | null> {
  const number = /^\d+$/.test(id) ? Number(id) : null
  const own = number === null ? id : namedId('therapy-exercise', number)
  const row = (await readRow(clinic, therapyItems, own)) ?? null
  if (row) return row.kind === 'exercise' ? { id: own, row, told: row } : null
  if (number === null) return null
  const { therapeutic_exercise } = await readLists(clinic, { speciality_ids: physicalMedicine })
  const item = therapeutic_exercise.find((one) => one.id === number)
  if (!item) return null
  const { text: name, bn_text: bn_name, group: region, therapy } = item
  const { description = null, bn_description = null } = therapy ?? {}
  return { id: own, row: null, told: { ...nothing, name, bn_name, region, description, bn_description } }
}

/** Keeps an item on this device; of one that is there only what differs is changed. Answers its id. */
export async function keepItem(
  clinic: Clinic,
  {
    kind,
    row = null,
    id = row?.id ?? newId(),
  }: { kind: TherapyKind; row?: TherapyItemRow | null; id?: string },
  told: Partial<TherapyTold> & Pick<TherapyTold, 'name'>,
): Promise<string> {
  const set = row ? changedIn(row, told) : told
  if (row && Object.keys(set).length === 0) return id
  if (kind === 'exercise') {
    await mutate(clinic, mutations.keepExercise, { body: { ...set, id } })
    return id
  }
  const { description: _said, bn_description: _bn, picture_hashes: _hashes, ...thing } = set
  if (!row) {
    const body = { ...thing, name: told.name, id }
    if (kind === 'modality') await mutate(clinic, mutations.addModality, { body })
    else await mutate(clinic, mutations.addDevice, { body })
  } else if (kind === 'modality')
    await mutate(clinic, mutations.changeModality, { params: { id }, body: thing })
  else await mutate(clinic, mutations.changeDevice, { params: { id }, body: thing })
  return id
}

function changedIn(known: Partial<TherapyTold>, told: Partial<TherapyTold>): Partial<TherapyTold> {
  const now: Record<string, unknown> = { ...known }
  return Object.fromEntries(
    Object.entries(told).filter(([field, value]) => canonical(now[field]) !== canonical(value)),
  )
}

/** Changes what a patient reads of an exercise: only words that are other ones than when it was opened, so that another device's stay. */
export async function describe(
  clinic: Clinic,
  { id, row, told: begun }: DescribedExercise,
  said: Pick<TherapyTold, 'description' | 'bn_description'>,
): Promise<void> {
  const body = changedIn(begun, said)
  if (!row) await mutate(clinic, mutations.keepExercise, { body: { ...body, id, listed: listedIn(begun) } })
  else if (Object.keys(body).length > 0)
    await mutate(clinic, mutations.describeExercise, { params: { id }, body })
}

const listedIn = ({ name, bn_name, region, description, bn_description }: TherapyTold) => ({
  name,
  bn_name,
  region,
  description,
  bn_description,
})

/** So many pictures has one exercise. */
export const mostOfOneExercise = 4

/** Adds or takes away pictures of an exercise, among those that it has by now: others may have come while one was made small. */
export async function changePictures(
  clinic: Clinic,
  { id, told }: DescribedExercise,
  change: (hashes: readonly string[]) => string[],
): Promise<void> {
  const row = (await readRow(clinic, therapyItems, id)) ?? null
  const hashes = row?.picture_hashes ?? []
  const picture_hashes = change(hashes)
  if (canonical(picture_hashes) === canonical(hashes)) return
  if (picture_hashes.length > mostOfOneExercise) throw new Problem(tooOften)
  const body = { id, picture_hashes, ...(row ? {} : { listed: listedIn(told) }) }
  await mutate(clinic, mutations.keepExercise, { body })
}

/** Keeps a picture that was made small, once however often it is chosen. Answers its print. Refuses what is none, and more than may be kept. */
export async function keepExercisePicture(clinic: Clinic, data: string): Promise<string> {
  const picture = pictureOf(data, exercisePictureMost)
  if ('fault' in picture) throw new Problem(pictureRefusals[picture.fault])
  if (await readRow(clinic, exercisePictures, picture.id)) return picture.hash
  if ((await readRows(clinic, exercisePictures)).length >= exercisePicturesMost) throw new Problem(tooOften)
  await mutate(clinic, mutations.keepPictureOnce, { body: { data } })
  return picture.hash
}
