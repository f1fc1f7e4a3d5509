import type Dexie from 'dexie'
import { newId } from '#contract/clinic/uuid.ts'
import { type StoreKeys, openValue } from '#local/crypto/seal.ts'
import { type StoreMeta, metaOf } from '#local/database/stores.ts'

/** The half-written forms of this device, opened: read with the store, so that no form stands before what was kept of it. */
export interface TypedShelf {
  /** Which page this is: the others are told what it lays down. */
  page: string
  /** By the form's key, and when (ms) it was last written on. */
  lying: Map<string, { at: number; text: string }>
}

/** Whose forms they are, and what opens them. */
interface Held {
  practice_id: number
  db: Dexie
  keys: StoreKeys
}

type Sealed = StoreMeta['typed'][string]

/** To what a sealed form is bound: it opens nowhere else. */
export const placeOfTyped = ({ practice_id }: Pick<Held, 'practice_id'>, key: string): string =>
  `${practice_id}|typed|${key}`

export async function openShelf(held: Held): Promise<TypedShelf> {
  const opened = await Promise.all(
    Object.entries((await metaOf(held.db, 'typed')) ?? {}).map(async ([key, one]) => ({
      key,
      form: await openedForm(held, key, one),
    })),
  )
  return {
    page: newId(),
    lying: new Map(opened.flatMap(({ key, form }) => (form ? [[key, form] as const] : []))),
  }
}

/** Another page has laid this form down, or taken it away. */
export async function readAgain(held: Held, { lying }: TypedShelf, key: string): Promise<void> {
  const one = (await metaOf(held.db, 'typed'))?.[key]
  const form = one && (await openedForm(held, key, one))
  if (form) lying.set(key, form)
  else lying.delete(key)
}

/** Null where it does not open: half a form keeps nobody out of the store. */
async function openedForm(
  { keys, practice_id }: Held,
  key: string,
  { at, sealed }: Sealed,
): Promise<{ at: number; text: string } | null> {
  try {
    return {
      at,
      text: JSON.stringify(await openValue<unknown>(keys.data, placeOfTyped({ practice_id }, key), sealed)),
    }
  } catch (error) {
    reportError(error)
    return null
  }
}
