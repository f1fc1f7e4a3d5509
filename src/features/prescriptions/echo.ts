import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { saidOrNothing } from './edit-line.ts'

type Echo = NonNullable<PrescriptionContent['diastolic_dysfunctions']>

/** Measurements that belong to a diastolic finding, by the names under which they print. */
export const echoValues = ['EF (%)', 'E/A', 'E/e′'] as const

/** A number in either script; null where it is none. */
export function readValue(text: string): number | null {
  const plain = toLatinDigits(text.trim())
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** What stands in the fields of an echo. */
export interface EchoFields {
  grade: string | null
  note: string
  values: Readonly<Record<string, string>>
}

export const echoFields = (held: Echo | null): EchoFields => ({
  grade: held?.grade ?? null,
  note: held?.note ?? '',
  values: Object.fromEntries(
    Object.entries(held?.values ?? {}).map(([name, value]) => [name, String(value)]),
  ),
})

/** The finding of an echo that the fields make; nothing said is no finding. */
export function echoOf({ grade, note, values }: EchoFields): Echo | null {
  const read = Object.entries(values).flatMap(([name, text]) => {
    const value = readValue(text)
    return value === null ? [] : [[name, value] as const]
  })
  const said = saidOrNothing(note)
  return grade === null && said === null && read.length === 0
    ? null
    : { grade, values: Object.fromEntries(read), note: said }
}
