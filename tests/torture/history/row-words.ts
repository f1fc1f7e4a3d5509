import { asTold, inOrder } from '#tests/support/row-print.ts'

type Fields = Readonly<Record<string, unknown>>

/** Columns of which the JSON that a device was told says something else than the JSON that the database writes. */
export function otherColumns(told: string, held: string): string[] {
  const one: Fields = JSON.parse(told)
  const other: Fields = asTold(JSON.parse(held))
  const says = (row: Fields, column: string) => JSON.stringify(inOrder(row[column]))
  return Object.keys({ ...one, ...other }).filter((column) => says(one, column) !== says(other, column))
}
