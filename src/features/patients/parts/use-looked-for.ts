import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { type IsLookedFor, lookedFor } from '../looked-for.ts'

/** Which lines of a list are looked for by this text; undefined while the people are being read. */
export function useLookedFor(text: string): IsLookedFor | undefined {
  const clinic = useClinic()
  return useFresh(() => lookedFor(clinic, text), [clinic, text.trim()])
}
