/** One person in one practice. Outside a practice the practice is 0. */
export interface StoreOwner {
  practice_id: number
  user_id: number
}

/** Where a person's database lies; the browser's own storage unless told. */
export interface StoreLocation extends StoreOwner {
  indexedDB?: IDBFactory
}

/** The database of one person in one practice on this device. */
export const databaseName = ({ practice_id, user_id }: StoreOwner): string =>
  `clinic:${practice_id}:${user_id}`

/** Whether staff of a practice have signed in on this device: a store of theirs lies here until it is emptied. */
export async function isPlaceOfWork(from: IDBFactory = indexedDB): Promise<boolean> {
  // A browser that cannot list its stores keeps everything, as every one once did.
  if (!('databases' in from)) return true
  return (await from.databases()).some(({ name = '' }) => /^clinic:[1-9]/.test(name))
}
