import { maybe } from '#contract/mutation.ts'
import { notFound } from '#contract/problem.ts'
import { worksIn } from '#contract/permissions.ts'
import { listPads } from '#features/pad/contract.ts'
import { registerWalkIn, type WalkIn } from '#features/quick-appointments/contract.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { type PrescriptionRow, prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import * as mutations from '../mutations.ts'
import {
  createPrescription,
  createQuickPrescription,
  editQuickPrescription,
  listPrescriptions,
  listQuickPrescriptions,
  type PrescriptionForm,
  printPrescription,
  showLastPrescription,
  showOldPrescription,
  showPrescription,
  storePrescription,
  storeQuickPrescription,
} from '../contract.ts'
import { forPatient, forPrescription, forVisit } from './form-data.ts'
import { besides, readAhead } from './desk.ts'
import { foundOf, foundOfNext, written } from './issue.ts'
import {
  type PrescriptionListFilter,
  selectHead,
  selectHeads,
  selectLatest,
  selectIdentities,
  selectVersions,
} from './queries.ts'

/** A prescription of the practice, in a chamber this member works in; else it is not there. */
const visible = (ctx: PracticeContext, head: PrescriptionRow | undefined): PrescriptionRow => {
  if (!head || !worksIn(ctx.member, head.chamber_id)) throw notFound()
  return head
}

async function shown(ctx: PracticeContext, found: PrescriptionRow | undefined) {
  const prescription = visible(ctx, found)
  const versions = await ctx.sql((db) => selectVersions(db, ctx.practice_id, prescription.id))
  const { data } = await ctx.sql((db) =>
    selectHeads(db, ctx.practice_id, {
      page: 1,
      chamber_ids: ctx.member.chamber_ids,
      patient_id: prescription.patient_id,
    }),
  )
  const { pads } = await ctx.run(listPads, { query: { chamber_id: String(prescription.chamber_id) } })
  const pad = pads.find((one) => one.active) ?? null
  const hasHeader = pad?.header.active ?? false
  return {
    prescription,
    versions,
    old_prescription: data.filter((one) => one.id !== prescription.id),
    header: hasHeader && pad ? pad.header : null,
    hasHeader,
    has_header: hasHeader,
    smsStatus: false,
    padSettingByChamber: pad,
  }
}

/** The newest that this member may see: a newer one of another chamber is not there for him. */
const latest = async (ctx: PracticeContext, of: { patient_id?: string; appointment_id?: string }) =>
  shown(
    ctx,
    await ctx.sql((db) => selectLatest(db, ctx.practice_id, { ...of, chamber_ids: ctx.member.chamber_ids })),
  )

async function listed(
  ctx: PracticeContext,
  by: Omit<PrescriptionListFilter, 'page' | 'chamber_ids'> & { page?: number | undefined },
) {
  const { data, meta } = await ctx.sql((db) =>
    selectHeads(db, ctx.practice_id, { ...by, page: by.page ?? 1, chamber_ids: ctx.member.chamber_ids }),
  )
  return {
    data,
    meta,
    patients: await ctx.sql((db) =>
      selectIdentities(
        db,
        ctx.practice_id,
        data.map((one) => one.patient_id),
      ),
    ),
  }
}

/** The visit first: the sheet then lies under the patient and the visit that came of it. */
async function storeQuick(
  ctx: PracticeContext,
  { body }: { body: { appointment: WalkIn; prescription: PrescriptionForm } },
) {
  const { appointment } = await ctx.runRead(registerWalkIn, { body: body.appointment })
  const { id, patient_id, serial } = appointment
  const { prescription } = await ctx.runRead(storePrescription, {
    body: { ...body.prescription, patient_id, appointment_id: id },
  })
  return { prescription, appointment: { id, patient_id, serial } }
}

async function prepareQuick(
  ctx: PracticeContext,
  inputs: readonly { body: { appointment: WalkIn; prescription: PrescriptionForm } }[],
) {
  await ctx.prepare(
    registerWalkIn,
    inputs.map(({ body }) => ({ params: undefined, query: undefined, body: body.appointment })),
  )
  await ctx.prepare(
    storePrescription,
    inputs.map(({ body }) => ({ params: undefined, query: undefined, body: body.prescription })),
  )
}

/** A prescription about which was decided, as it stands by now. */
function asDecided({ rows: { head }, row }: { rows: { head: PrescriptionRow }; row: RowNow }) {
  const { id, status, version, number, sibling_of } = row(prescriptions, head.id)
  return { prescription: { id, status, version, number, hash: null, sibling_of } }
}

type RowNow = (table: typeof prescriptions, id: string) => PrescriptionRow

export const served: readonly Served[] = [
  serveMutation(mutations.storeSheet, {
    also: besides,
    finds: { ahead: readAhead, one: (ctx, { body }) => foundOf(ctx, body, false) },
    reply: ({ ctx, input: { body }, rows: { turn } }) => written(ctx, body, turn),
  }),
  serveMutation(mutations.amendSheet, {
    also: besides,
    finds: {
      ahead: readAhead,
      one: (ctx, { params, body }) => foundOfNext(ctx, { id: params.id, form: body }),
    },
    reply: ({ ctx, input: { body }, rows: { turn } }) => written(ctx, body, turn),
  }),
  serve(storeQuickPrescription, storeQuick, { prepare: prepareQuick }),
  serveMutation(mutations.dropDraft, { reply: ({ input }) => ({ id: input.params.id }) }),
  serveMutation(mutations.voidIssued, { reply: asDecided }),
  serveMutation(mutations.keepAlso, { reply: asDecided }),
  serveMutation(mutations.logSheet, {
    also: ({ body }) => ({ version: maybe(prescriptionVersions, body.version_id) }),
    check: async ({ ctx, input: { body }, rows: { head } }) => {
      const version = await ctx.follow('prescription_versions', body.version_id)
      if (version?.prescription_id !== head.id) throw notFound()
    },
    reply: ({ input }) => ({ id: input.body.id }),
  }),
  serve(listPrescriptions, (ctx, { query }) => listed(ctx, query)),
  serve(listQuickPrescriptions, (ctx, { query }) => listed(ctx, { ...query, kind: 'quick' })),
  serve(showPrescription, async (ctx, { params }) =>
    shown(ctx, await ctx.sql((db) => selectHead(db, ctx.practice_id, params.id))),
  ),
  serve(showOldPrescription, async (ctx, { params }) =>
    shown(ctx, await ctx.sql((db) => selectHead(db, ctx.practice_id, params.id))),
  ),
  serve(showLastPrescription, async (ctx, { params }) => latest(ctx, { patient_id: params.id })),
  serve(printPrescription, async (ctx, { params }) => latest(ctx, { appointment_id: params.appointment_id })),
  serve(createPrescription, (ctx, { query }) => forVisit(ctx, query.appointment_id)),
  serve(createQuickPrescription, (ctx, { query }) => forPatient(ctx, query.patient_id)),
  serve(editQuickPrescription, (ctx, { params }) => forPrescription(ctx, params.id)),
]
