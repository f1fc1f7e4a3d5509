import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AppointmentRow } from '#features/appointments/contract.ts'
import { ageBands, type PatientFilter, seenWithin } from '../patient-page.ts'

const among = <K extends string>(keys: readonly K[], value: string | null): K | null => keys.find((key) => key === value) ?? null
const keysOf = <T extends object>(of: T): (keyof T & string)[] => Object.keys(of).filter((key): key is keyof T & string => key in of)
export const ageKeys = keysOf(ageBands)
export const seenKeys = [...keysOf(seenWithin), 'long'] as const
const wholeOf = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null)

/** The filters as they stand in the address; a change of one goes back to the first page. */
export function useFilter(kind: AppointmentRow['kind'] | null): readonly [PatientFilter, (name: string, value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) => setParams((last) => {
    const next = new URLSearchParams(last)
    if (name !== 'page') next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    return next
  }, { replace: true })
  const filter = useMemo((): PatientFilter => ({
    kind, search: params.get('q') ?? '', gender: wholeOf(params.get('gender')), age: among(ageKeys, params.get('age')),
    chamber_id: wholeOf(params.get('chamber')), seen: among(seenKeys, params.get('seen')), page: wholeOf(params.get('page')) ?? 1,
  }), [kind, params])
  return [filter, set]
}
