import { useEffect } from 'react'
import { may } from '#contract/permissions.ts'
import { openCatalogue, openPageSearch } from '#features/drugs/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { behindFirstScreen } from '#local/store/first-screen.ts'
import type { Visitor } from '#nav/guard.ts'
import { personNow, usePerson } from '../person.ts'

const writes = ({ roles, permissions }: Visitor): boolean =>
  roles.some((role) => may({ role, permissions }, ['Prescription Draft', 'Prescription Issue']))

/** Whoever writes prescriptions has the medicines searchable when the lock opens: they are public, and a worker reads them in. */
export async function fetchMedicines(): Promise<void> {
  if (!writes(personNow())) return
  await openPageSearch()
}

/** His own medicines and habits are opened behind the first screen, so that the drug box never waits for them. */
export function useMedicinesAtHand(clinic: Clinic | null): void {
  const mayWrite = writes(usePerson())
  useEffect(() => {
    if (!clinic || !mayWrite) return
    return behindFirstScreen(() => void open(clinic))
  }, [clinic, mayWrite])
}

async function open(clinic: Clinic): Promise<void> {
  try {
    await openCatalogue(clinic)
  } catch (error) {
    // The lock fell meanwhile; the next unlock opens them.
    if (!clinic.closed()) throw error
  }
}
