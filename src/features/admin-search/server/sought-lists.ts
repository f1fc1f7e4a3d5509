import { rowCalled, rowPlace } from '#contract/resource/found.ts'
import type { Resource } from '#contract/resource/resource.ts'
import { keptDoctors } from '#features/admin-doctors/contract.ts'
import { adminTestimonials } from '#features/admin-testimonials/contract.ts'
import { articleCategories } from '#features/article-categories/contract.ts'
import { catalogueDrugs } from '#features/catalogue/contract.ts'
import { degrees, subSpecialities } from '#features/degrees/contract.ts'
import { ourServices } from '#features/our-services/contract.ts'
import { listMethodsToVerify } from '#features/payment-verification/contract.ts'
import { adminRoles } from '#features/roles/contract.ts'
import { smsPackages } from '#features/sms-packages/contract.ts'
import { faculties, institutes, specialities } from '#features/specialities/contract.ts'
import { users } from '#features/users/contract.ts'
import type { UserContext } from '#server/calls/handler.ts'
import { type SoughtRow, mostOfAList } from '../contract.ts'

/** One list that is looked through: the address of its page, and its first rows under some words. */
export interface SoughtList {
  list: string
  find: (ctx: UserContext, words: string) => Promise<SoughtRow[]>
}

/** Every list of the administration that declares itself (decision 0092). */
export const soughtResources: readonly Resource[] = [
  users,
  catalogueDrugs,
  specialities,
  subSpecialities,
  faculties,
  institutes,
  degrees,
  adminRoles,
  articleCategories,
  adminTestimonials,
  ourServices,
  smsPackages,
]

const inResource = (resource: Resource): SoughtList => ({
  list: resource.pages.list,
  find: async (ctx, words) => {
    const { data } = await ctx.run(resource.calls.list, { query: { words } })
    return data.slice(0, mostOfAList).flatMap((row) => {
      const to = rowPlace(resource, row)
      return to === null ? [] : [{ to, ...rowCalled(resource, row) }]
    })
  },
})

const doctors: SoughtList = {
  list: '/admin/doctors',
  find: async (ctx, words) => {
    const { data } = await ctx.run(keptDoctors.list, { query: { words } })
    return data.slice(0, mostOfAList).map(({ id, name, bn_name, degrees: held }) => ({
      to: `/admin/doctors/${id}`,
      name,
      bn_name,
      second: held.join(', '),
    }))
  },
}

/** Of accounts that money is sent to those that wait. */
const accounts: SoughtList = {
  list: '/admin/payment-methods',
  find: async (ctx, words) => {
    const { data } = await ctx.run(listMethodsToVerify, { query: { words, status: 'pending' } })
    return data.slice(0, mostOfAList).map(({ id, doctor, bn_doctor, number }) => ({
      to: `/admin/payment-method-verified/${id}`,
      name: doctor,
      bn_name: bn_doctor,
      second: number,
    }))
  },
}

/** In the order in which they are shown: people first. */
export const soughtLists: readonly SoughtList[] = [doctors, ...soughtResources.map(inResource), accounts]
