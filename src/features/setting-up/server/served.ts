import { listDoctorChambers } from '#features/chambers/contract.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { checkDoctorResource } from '../contract.ts'

export const served: readonly Served[] = [
  serve(checkDoctorResource, async (ctx) => ({
    has_chamber: (await ctx.run(listDoctorChambers, {})).chambers.length > 0,
  })),
]
