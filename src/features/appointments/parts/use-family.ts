import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { findHousehold, type KnownPatient } from '#features/patients/contract.ts'
import { householdOf } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useReachable } from './use-reachable.ts'

export interface FamilyQuery {
  phone: string
  /** Null until it is chosen: the server is asked only then, this device at once. */
  relationship: number | null
  /** Who of them was picked. */
  patient_id: string | null
}

/** Everybody of a phone: at once from this device, then also whom the server knows. Undefined while nothing is known yet. */
export function useFamily(asked: FamilyQuery | null): PatientRow[] | undefined {
  const clinic = useClinic()
  const phone = asked?.phone ?? null
  const here = useFresh(async () => (phone === null ? [] : householdOf(clinic, phone)), [clinic, phone])
  const there = useServersFamily(asked)
  if (!asked || !here) return undefined
  const known = new Set(here.map((one) => one.id))
  return [...here, ...there.filter((one) => !known.has(one.id))]
}

const nobody: readonly PatientRow[] = []

/** What this device would hold of him. */
const rowOf = (known: KnownPatient): PatientRow => z.parse(PatientRow, known)

function useServersFamily(asked: FamilyQuery | null): readonly PatientRow[] {
  const reachable = useReachable()
  const [found, setFound] = useState<{ phone: string; people: readonly PatientRow[] } | null>(null)
  const [phone, relationship = null, patient_id] = [asked?.phone, asked?.relationship, asked?.patient_id]
  useEffect(() => {
    if (phone === undefined || relationship === null || !reachable) return undefined
    const leaving = new AbortController()
    call(
      findHousehold,
      { body: { phone, relationship_status: relationship, ...(patient_id ? { patient_id } : {}) } },
      { signal: leaving.signal },
    )
      .then(({ user_all_patient }) => setFound({ phone, people: user_all_patient.map(rowOf) }))
      .catch((error: unknown) => {
        // What this device knows stands; the server only adds to it.
        if (!(error instanceof LineError) && !(error instanceof Problem)) throw error
      })
    return () => leaving.abort()
  }, [phone, relationship, patient_id, reachable])
  return found?.phone === phone ? (found?.people ?? nobody) : nobody
}
