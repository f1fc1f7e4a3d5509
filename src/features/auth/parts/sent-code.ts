import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { CodeSent } from '../contract.ts'

/** The code that is on its way, as the step before handed it over; it survives a reload of the page. */
export function useSentCode(): { sent: CodeSent | null; renew: (sent: CodeSent) => Promise<void> } {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation()
  const go = useNavigate()
  const read = z.safeParse(CodeSent, state)
  return {
    sent: read.success ? read.data : null,
    renew: async (sent) => go(`${pathname}${search}`, { replace: true, state: sent }),
  }
}
