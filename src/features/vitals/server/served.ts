import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { senderOf, serve, type Served } from '#server/calls/handler.ts'
import { addVitals } from '../contract.ts'

export const served: readonly Served[] = [
  serve(
    addVitals,
    async (ctx, { body }) => {
      if (!(await ctx.find('chambers', body.chamber_id))) throw notFound()
      const patient = await ctx.find('patients', body.patient_id)
      const visit = body.appointment_id === null ? null : await ctx.find('appointments', body.appointment_id)
      if (!patient || (body.appointment_id !== null && !visit)) throw new Problem(424, 'missing_dependency')
      if (visit && visit.patient_id !== patient.id) throw wrongField('patient_id', 'choice')
      const id = body.vitals.id ?? newId()
      const { chamber_id, appointment_id, taken_at } = body
      ctx.add('vitals', {
        ...body.vitals,
        id,
        chamber_id,
        appointment_id,
        patient_id: patient.id,
        taken_by: ctx.principal.user_id,
        sent_by: senderOf(ctx.principal),
        taken_at,
      })
      if (visit?.status === 'arrived') ctx.change('appointments', visit, { status: 'vitals_done' })
      return { id, appointment_id }
    },
    {
      prepare: async (ctx, inputs) => {
        await ctx.hold(
          'appointments',
          inputs.flatMap(({ body }) => body.appointment_id ?? []),
        )
        await ctx.fetch(
          'patients',
          inputs.map(({ body }) => body.patient_id),
        )
        await ctx.fetch(
          'chambers',
          inputs.map(({ body }) => body.chamber_id),
        )
      },
    },
  ),
]
