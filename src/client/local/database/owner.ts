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
