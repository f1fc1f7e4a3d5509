import { present } from '#contract/mutation.ts'
import { notFound, wrongField } from '#contract/problem.ts'
import { rightInstant } from '#contract/clinic/device-clock.ts'
import { worksIn } from '#contract/permissions.ts'
import { certificates } from '#domain/certificate/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { doctorsNow } from '#server/queries/bearers.ts'
import { certifiedDevices, mustBeSigned } from '#server/queries/signatures.ts'
import { certificateHash } from '../certificate-hash.ts'
import { type IssueCertificate, listCertificates, showCertificate } from '../contract.ts'
import { type CertificateTurn, issuePaper, logPaper, standPaper, voidPaper } from '../mutations.ts'
import { readPaperFactsOf } from '../paper-qr.ts'
import { mustTellTruth } from './agreement.ts'
import { selectCertificate, selectCertificates, selectSiblings } from './queries.ts'

/** Refuses a certificate that is not what it says: its hash must be that of its text, its text that of patient, doctor and number, its signature that of a key of this doctor. */
async function turnOf(
  ctx: PracticeContext,
  form: IssueCertificate,
  { id }: PatientRow,
): Promise<CertificateTurn> {
  const { paper, replaces_id, number } = form
  if (!worksIn(ctx.member, form.chamber_id)) throw notFound()
  if (certificateHash({ ...paper, replaces_id }) !== paper.hash) throw wrongField('paper.hash', 'hash')
  const patient = await ctx.find('patients', id)
  if (!patient) throw notFound()
  await mustTellTruth(ctx, form, patient)
  const key_certificate = await mustBeSigned(ctx, paper, {
    at: 'paper',
    readQr: (kept) => readPaperFactsOf(kept, paper),
  })
  return {
    // A number that was told on paper stays what it is; where two claim it the later is filed with its device's letter behind.
    number: ctx.collided.has('certificates_number')
      ? `${number}/${ctx.principal.device?.letter ?? 'S'}`
      : number,
    key_certificate,
    issued_at: rightInstant(paper.issued_at, ctx.op.right),
  }
}

export const served: readonly Served[] = [
  serveMutation(issuePaper, {
    also: ({ body }) => ({ chamber: present(chambers, body.chamber_id) }),
    finds: {
      ahead: async (ctx) => {
        await doctorsNow(ctx)
        await certifiedDevices(ctx)
      },
      one: async (ctx, { body }, { patient }) => ({ turn: await turnOf(ctx, body, patient) }),
    },
    reply: ({ input, row }) => ({ certificate: row(certificates, input.body.id) }),
  }),
  serveMutation(voidPaper, {
    reply: ({ input, row }) => ({ certificate: row(certificates, input.params.id) }),
  }),
  serveMutation(standPaper, {
    reply: ({ input, row }) => ({ certificate: row(certificates, input.params.id) }),
  }),
  serveMutation(logPaper, { reply: ({ input }) => ({ id: input.body.id }) }),
  serve(listCertificates, (ctx, { query: { page = 1, ...by } }) =>
    ctx.sql((db) =>
      selectCertificates(db, ctx.practice_id, { ...by, page, chamber_ids: ctx.member.chamber_ids }),
    ),
  ),
  serve(showCertificate, async (ctx, { params }) => {
    const certificate = await ctx.sql((db) => selectCertificate(db, ctx.practice_id, params.id))
    if (!certificate || !worksIn(ctx.member, certificate.chamber_id)) throw notFound()
    const siblings = await ctx.sql((db) => selectSiblings(db, ctx.practice_id, certificate))
    return { certificate, siblings }
  }),
]
