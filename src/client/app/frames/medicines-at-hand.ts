import { useEffect } from 'react'
import { usePerson } from '#app/person.ts'
import { may } from '#contract/permissions.ts'
import type { Clinic } from '#local/clinic.ts'

/** Milliseconds after the lock opened: the first screen is drawn by then. */
const behindFirstScreen = 1000

/** Whoever writes prescriptions has the medicines opened in the background, so that the drug box never waits for them. */
export function useMedicinesAtHand(clinic: Clinic | null): void {
  const { roles, permissions } = usePerson()
  const writes = roles.some((role) => may({ role, permissions }, ['Prescription Draft', 'Prescription Issue']))
  useEffect(() => {
    if (!clinic || !writes) return
    const timer = setTimeout(() => void open(clinic), behindFirstScreen)
    return () => clearTimeout(timer)
  }, [clinic, writes])
}

async function open(clinic: Clinic): Promise<void> {
  const { openCatalogue } = await import('#features/drugs/parts.ts')
  try {
    await openCatalogue(clinic)
  } catch (error) {
    // The lock fell meanwhile; the next unlock opens them.
    if (!clinic.closed()) throw error
  }
}
