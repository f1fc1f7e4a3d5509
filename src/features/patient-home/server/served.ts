import type { Reply } from '#contract/endpoint.ts'
import { listOwnDues } from '#features/billing/contract.ts'
import { listFamily } from '#features/family/contract.ts'
import { listOwnSheets } from '#features/patient-sheets/contract.ts'
import {
  listOwnBooked,
  listOwnPast,
  listOwnWalkIns,
  type OwnVisitHead,
  timeOfVisit,
} from '#features/patient-visits/contract.ts'
import { serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { showOwnDashboard } from '../contract.ts'

/** Each part is what its own page would say: the same calls, in one transaction. */
async function dashboard(ctx: UserContext): Promise<Reply<typeof showOwnDashboard>> {
  const { appointments: booked } = await ctx.run(listOwnBooked, {})
  const { appointments: desk } = await ctx.run(listOwnWalkIns, {})
  const { data } = await ctx.run(listOwnSheets, { query: { page: '1' } })
  const { patients } = await ctx.run(listFamily, {})
  const { histories } = await ctx.run(listOwnPast, { query: { page: '1', status: 'done' } })
  return {
    to_rate: [...booked, ...desk].toReversed().concat(histories).filter(isToRate).slice(0, ratedAtOnce),
    returns: data.filter(({ come_back }) => come_back !== null),
    next_appointment: nextOf([...booked, ...desk]),
    kept_places: booked.filter(({ status, is_off }) => status === 'held' && !is_off),
    last_prescription: data.find(({ standing }) => standing !== 'void') ?? null,
    ...(await ctx.run(listOwnDues, {})),
    patients: patients.length,
  }
}

const ratedAtOnce = 3
const isToRate = ({ rating }: OwnVisitHead): boolean =>
  rating !== null && rating.open && rating.stars === null

/** The first that takes place and is not over. */
const nextOf = (visits: readonly OwnVisitHead[]): OwnVisitHead | null =>
  visits
    .filter(({ status, is_off }) => !is_off && toCome.has(status))
    .toSorted((one, other) => timeOfVisit(one).localeCompare(timeOfVisit(other)))[0] ?? null

const toCome: ReadonlySet<OwnVisitHead['status']> = new Set([
  'booked',
  'arrived',
  'vitals_done',
  'called',
  'in_consultation',
])

export const served: readonly Served[] = [serve(showOwnDashboard, dashboard)]
