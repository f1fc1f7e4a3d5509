import type { Reply } from '#contract/endpoint.ts'
import { notFound } from '#contract/problem.ts'
import { slipGroups } from '#domain/prescription/slip.ts'
import { showPrescription } from '#features/prescriptions/contract.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { printInvestigations } from '../contract.ts'

async function slipOf(
  ctx: PracticeContext,
  { params }: { params: { id: string } },
): Promise<Reply<typeof printInvestigations>> {
  const { prescription, versions, ...pad } = await ctx.run(showPrescription, { params })
  const version = versions.find(({ id }) => id === prescription.head_version_id)
  if (!version) throw notFound()
  const { patient, number, serial, day, doctor } = version.printed
  const { header, hasHeader, has_header, padSettingByChamber } = pad
  return {
    prescription,
    printed: { patient, number, serial, day, doctor },
    investigations: slipGroups(version.content.investigations).map(({ group, tests }) => ({
      group,
      tests: tests.map(({ text, note, urgent, isDone }) => ({ text, note, urgent, is_done: isDone })),
    })),
    header,
    hasHeader,
    has_header,
    padSettingByChamber,
  }
}

export const served: readonly Served[] = [serve(printInvestigations, slipOf)]
