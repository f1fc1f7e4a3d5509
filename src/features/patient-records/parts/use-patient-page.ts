import { useEffect, useMemo, useState } from 'react'
import { patientIndex } from '#features/patients/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import {
  type PatientFilter,
  type PatientPage,
  readPatientPage,
  readShown,
  type ShownPatient,
} from '../patient-page.ts'

/**
 * A page of the list, live. Undefined: on its way; null: it could not be read. Who stands on it comes from the index, what is
 * told of each from his own row as soon as that changes.
 * `filter` must stay the same object as long as it says the same.
 */
export function usePatientPage(
  clinic: Clinic,
  filter: PatientFilter,
  money = false,
): { page: PatientPage | null | undefined; again: () => void } {
  const [listed, setListed] = useState<PatientPage | null | undefined>(undefined)
  const [round, setRound] = useState(0)
  const [steady] = useState(steadyRows)
  useEffect(() => onPatients(clinic, () => setRound((last) => last + 1)), [clinic])
  useEffect(() => {
    let left = false
    const show = (next: PatientPage | null) => {
      if (!left) setListed(next)
    }
    readPatientPage(clinic, filter, money).then(
      (read) => show({ ...read, rows: steady(read.rows) }),
      (error: unknown) => {
        reportError(error)
        show(null)
      },
    )
    return () => {
      left = true
    }
  }, [clinic, filter, money, round, steady])
  const rows = useShown(clinic, { steady, money }, listed?.rows)
  const page = useMemo(() => listed && { ...listed, rows: rows ?? listed.rows }, [listed, rows])
  return { page, again: () => setRound((last) => last + 1) }
}

/** The same rows as they are now; undefined until they were read again. */
function useShown(
  clinic: Clinic,
  { steady, money }: { steady: ReturnType<typeof steadyRows>; money: boolean },
  rows: readonly ShownPatient[] = [],
): ShownPatient[] | undefined {
  const ids = rows.map((row) => row.patient.id)
  const heard = rows.filter((row) => row.heard).map((row) => row.patient.id)
  const key = [...ids, '', ...heard].join()
  const now = useLocal(
    async () => ({ key, rows: steady(await readShown(clinic, { ids, heard: new Set(heard), money })) }),
    [clinic, key, money],
  )
  return now?.key === key ? now.rows : undefined
}

/** Every read makes rows anew; one that says the same as before stays the object it was, and is not drawn again. */
function steadyRows(): (rows: readonly ShownPatient[]) => ShownPatient[] {
  let known = new Map<string, { row: ShownPatient; says: string }>()
  return (rows) => {
    known = new Map(
      rows.map((row) => {
        const says = JSON.stringify(row)
        const before = known.get(row.patient.id)
        return [row.patient.id, before?.says === says ? before : { row, says }]
      }),
    )
    return [...known.values()].map(({ row }) => row)
  }
}

function onPatients(clinic: Clinic, hear: () => void): () => void {
  let stop: (() => void) | null = null
  let left = false
  // A list that cannot be read says so itself.
  patientIndex(clinic).then(
    (index) => {
      if (!left) stop = index.onChange(hear)
    },
    () => undefined,
  )
  return () => {
    left = true
    stop?.()
  }
}
