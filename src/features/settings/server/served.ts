import { sql } from 'kysely'
import { notFound } from '#contract/problem.ts'
import { getAppData } from '#features/app-data/contract.ts'
import { listDoctorChambers } from '#features/chambers/contract.ts'
import { listChamberPads } from '#features/pad/contract.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import {
  prescriptionSettings,
  type PrescriptionSettingRow,
  settingId,
} from '#domain/prescription-setting/rows.ts'
import { editSetting, listSettings } from '../contract.ts'
import { keepSetting } from '../mutations.ts'

async function selectSettings(db: Db, practice_id: number): Promise<PrescriptionSettingRow[]> {
  const { rows } = await sql<PrescriptionSettingRow>`select * from prescription_settings
    where practice_id = ${practice_id} and deleted_at is null order by chamber_id`.execute(db)
  return rows
}

const selectHasPrescription = async (db: Db, practice_id: number): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean
  }>`select exists (select 1 from prescriptions where practice_id = ${practice_id} and deleted_at is null) "is"`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

/** The chamber, if the caller works in it. */
async function chamberOf(ctx: PracticeContext, id: number) {
  const { chambers } = await ctx.run(listDoctorChambers, {})
  const chamber = chambers.find((one) => one.id === id)
  if (!chamber) throw notFound()
  return chamber
}

async function headsOf(ctx: PracticeContext, chamber_id?: number) {
  const { data, prescription_head_active, prescription_head_inactive } = await ctx.run(listChamberPads, {})
  const here = new Set(
    data
      .filter((one) => chamber_id === undefined || one.chamber_id === chamber_id)
      .flatMap((one) => one.pads.map((pad) => pad.id)),
  )
  return {
    prescription_head_active: prescription_head_active.filter((id) => here.has(id)),
    prescription_head_inactive: prescription_head_inactive.filter((id) => here.has(id)),
  }
}

/** How prescriptions are written in each chamber. */
export const served: readonly Served[] = [
  serve(listSettings, async (ctx) => {
    const { chambers } = await ctx.run(listDoctorChambers, {})
    const { appData } = await ctx.run(getAppData, {})
    const settings = await ctx.sql((db) => selectSettings(db, ctx.practice_id))
    return {
      ...(await headsOf(ctx)),
      chambers,
      hasPrescription: await ctx.sql((db) => selectHasPrescription(db, ctx.practice_id)),
      smsType: appData.sms_types,
      settings: settings.filter((one) => chambers.some((chamber) => chamber.id === one.chamber_id)),
    }
  }),
  serveMutation(keepSetting, {
    check: async ({ ctx, input: { body } }) => {
      await chamberOf(ctx, body.chamber_id)
      // What one may not see is not there to be chosen, and says so as everything that is not there.
      if (body.pad_id !== undefined && !(await ctx.find('pads', body.pad_id))) throw notFound()
    },
    reply: ({ input, row }) => ({ setting: row(prescriptionSettings, settingId(input.body.chamber_id)) }),
  }),
  serve(editSetting, async (ctx, { params }) => {
    const chamber = await chamberOf(ctx, params.id)
    const setting =
      (await ctx.sql((db) => selectSettings(db, ctx.practice_id))).find(
        (one) => one.chamber_id === chamber.id,
      ) ?? null
    return { ...(await headsOf(ctx, chamber.id)), setting, chamber }
  }),
]
