import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { ageBands, type PatientFilter, seenWithin } from '../patient-page.ts'

const among = <K extends string>(keys: readonly K[], value: string | null): K | null =>
  keys.find((key) => key === value) ?? null
const keysOf = <T extends object>(of: T): (keyof T & string)[] =>
  Object.keys(of).filter((key): key is keyof T & string => key in of)
export const ageKeys = keysOf(ageBands)
export const seenKeys = [...keysOf(seenWithin), 'long'] as const
const wholeOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null

/** Each kind has an address of its own. */
const paths = {
  all: '/doctor/patients',
  schedule: '/doctor/patients/schedule-patients',
  quick: '/doctor/patients/quick-patients',
} as const
type Kind = keyof typeof paths
const isKind = (value: string): value is Kind => value in paths

type Change = [name: string, value: string]

/** The filters as they stand in the address, and the words looked for (`q`), which stand in none; a change of one goes back to the first page. */
export function useFilter(
  kind: AppointmentRow['kind'] | null,
): readonly [PatientFilter, (...changes: Change[]) => void] {
  const [params, setParams] = useSearchParams()
  const go = useNavigate()
  const [search, setSearch] = useTypedSearch()
  const set = useCallback(
    (...changes: Change[]) => {
      for (const [name, value] of changes) if (name === 'q') setSearch(value)
      const stands = new URLSearchParams(location.search)
      const next = changed(new URLSearchParams(stands), changes)
      const to = changes.find(([name]) => name === 'kind')?.[1]
      if (to !== undefined)
        void go({ pathname: paths[isKind(to) ? to : 'all'], search: next.toString() }, { replace: true })
      // Typing changes no address: it must not call back somebody who is on her way to another page.
      else if (next.toString() !== stands.toString()) setParams(next, { replace: true })
    },
    [setParams, go, setSearch],
  )
  const filter = useMemo(
    (): PatientFilter => ({
      kind,
      search,
      gender: wholeOf(params.get('gender')),
      age: among(ageKeys, params.get('age')),
      chamber_id: wholeOf(params.get('chamber')),
      seen: among(seenKeys, params.get('seen')),
      page: wholeOf(params.get('page')) ?? 1,
    }),
    [kind, params, search],
  )
  return [filter, set]
}

function changed(params: URLSearchParams, changes: readonly Change[]): URLSearchParams {
  for (const [name, value] of changes) {
    if (name !== 'page') params.delete('page')
    if (value === '' || name === 'kind' || name === 'q') params.delete(name)
    else params.set(name, value)
  }
  return params
}
