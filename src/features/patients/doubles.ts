import type { Clinic } from '#local/store/clinic.ts'
import { hashesIn, readRows } from '#local/store/rows.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { mayBeDouble } from './same-person.ts'

/** Two records that may be of one person, the older one first. */
export type PossibleDuplicate = readonly [PatientRow, PatientRow]

/** Who of these patients may have been written down twice, each pair once. Only households of several are opened. */
export async function doublesAmong(
  clinic: Clinic,
  patient_ids: readonly string[],
): Promise<PossibleDuplicate[]> {
  const phones = await hashesIn(clinic, patients, { column: 'phone_key', by: 'id', any: patient_ids })
  const byPhone = new Map<string, string[]>()
  for (const [id, phone] of await hashesIn(clinic, patients, {
    column: 'phone_key',
    by: 'phone_key',
    any: [...new Set(phones.values())],
  })) {
    byPhone.set(phone, [...(byPhone.get(phone) ?? []), id])
  }
  const several = [...byPhone.values()].filter((household) => household.length > 1)
  const asked = new Set(patient_ids)
  const people = new Map(
    (await readRows(clinic, patients, { by: 'id', any: several.flat() })).map((row) => [row.id, row]),
  )
  return several.flatMap((household) =>
    pairsIn(household.flatMap((id) => people.get(id) ?? [])).filter((pair) =>
      pair.some(({ id }) => asked.has(id)),
    ),
  )
}

function pairsIn(household: readonly PatientRow[]): PossibleDuplicate[] {
  const ordered = household.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  return ordered.flatMap((one, at) =>
    ordered
      .slice(at + 1)
      .flatMap((other): PossibleDuplicate[] => (mayBeDouble(one, other) ? [[one, other]] : [])),
  )
}
