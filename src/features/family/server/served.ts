import { notFound } from '#contract/problem.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { listFamily, showFamilyMember } from '../contract.ts'
import { selectFamily, selectMember } from './queries.ts'

export const served: readonly Served[] = [
  serve(listFamily, async (ctx) => ({ patients: await selectFamily(ctx) })),
  serve(showFamilyMember, async (ctx, { query: { id } }) => {
    const patient = await selectMember(ctx, id)
    if (!patient) throw notFound()
    return { patient }
  }),
]
