import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { made, present } from '#contract/mutation.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { ReportPhotoRow, reportPhotos, reportPhotosMost } from '#domain/test-result/photos.ts'
import { testResults } from '#domain/test-result/rows.ts'
import { type Db, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { showReportPhoto } from '../contract.ts'
import {
  correctTestResult,
  keepReportPhoto,
  keepTestResults,
  photoIdOf,
  takeReportPhotoBack,
  takeTestResultBack,
} from '../mutations.ts'

async function countPhotos(db: Db, practice_id: number): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{ kept: number }>`select count(*)::integer kept from report_photos
    where practice_id = ${practice_id} and taken_back_at is null`.execute(db)
  return counted?.kept ?? 0
}

export const served: readonly Served[] = [
  serveMutation(keepTestResults, {
    complete: (_, { body, ...input }) => ({
      ...input,
      body: { ...body, results: body.results.map((one) => ({ ...one, id: one.id ?? newId() })) },
    }),
    also: ({ body }) => ({ chamber: present(chambers, body.chamber_id) }),
    reply: ({ input, row }) => ({
      test_results: input.body.results.map(({ id }) => row(testResults, made(id))),
    }),
  }),
  serveMutation(correctTestResult, {
    check: ({ input, rows: { result } }) => {
      const { edition = result.edition } = input.body
      if (result.taken_back_at !== null || edition !== result.edition)
        throw new Problem(conflict, { current: result })
    },
    reply: ({ input, row }) => ({ test_result: row(testResults, input.params.id) }),
  }),
  serveMutation(takeTestResultBack, {
    reply: ({ input, row }) => ({ test_result: row(testResults, input.params.id) }),
  }),
  serveMutation(keepReportPhoto, {
    also: ({ body }) => ({ chamber: present(chambers, body.chamber_id) }),
    check: async ({ ctx, input, rows: { known } }) => {
      if (known?.taken_back_at === null || photoIdOf(input) === null) return
      if ((await ctx.sql((db) => countPhotos(db, ctx.practice_id))) >= reportPhotosMost)
        throw wrongField('data', 'too_many')
    },
    reply: ({ input, row }) => ({
      report_photo: printOf(row(reportPhotos, made(photoIdOf(input) ?? undefined))),
    }),
  }),
  serveMutation(takeReportPhotoBack, {
    reply: ({ input, row }) => ({ report_photo: printOf(row(reportPhotos, input.params.id)) }),
  }),
  serve(showReportPhoto, async (ctx, { params }) => {
    const photo = await ctx.find('report_photos', params.id)
    if (!photo || photo.deleted_at !== null) throw notFound()
    return { report_photo: ReportPhotoRow.parse(photo) }
  }),
]

const printOf = ({ id, hash }: ReportPhotoRow) => ({ id, hash })
