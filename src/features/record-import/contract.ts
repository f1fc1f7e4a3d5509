import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Id, line, Meta, mostInteger, Page } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { tooManyRows } from '#contract/resource/resource.ts'
import {
  Answer,
  fileKinds,
  FileRow,
  ImportedRow,
  Mapping,
  mostFileRowsAtOnce,
  RecordImport,
  rowLists,
} from './contract-rows.ts'
import { mostColumns, mostFileRows } from './limits.ts'

export * from './contract-rows.ts'
export * from './limits.ts'

/** Another import of this practice is at work. */
export const importUnderWay = refusal(409, 'import_under_way')
/** It is another one by now: compared, brought in or undone meanwhile. */
export const importStandsOtherwise = refusal(409, 'import_stands_otherwise')
/** Rows of the file are still to be brought. */
export const rowsMissing = refusal(409, 'rows_missing')
/** The days for taking it back are over. */
export const undoIsOver = refusal(409, 'undo_is_over')

const ofImports = { scope: 'practice', needs: 'Setting List', ours: true } as const
const byId = z.strictObject({ id: Id })

/** The last imports, the newest first. */
export const listRecordImports = endpoint({
  ...ofImports,
  method: 'GET',
  path: '/doctor/v1/record-imports',
  reply: z.object({ imports: z.array(RecordImport) }),
})

/** Begins one; those that nobody has taken are forgotten. */
export const beginRecordImport = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/doctor/v1/record-imports',
  status: 201,
  refuses: [importUnderWay],
  body: z.strictObject({
    id: Id,
    // A page of before brings patients.
    kind: z._default(z.literal(fileKinds, 'choice'), 'patients'),
    file: line(200),
    headings: z
      .array(z.string().check(z.maxLength(200, 'too_long')))
      .check(z.maxLength(mostColumns, 'too_many')),
    mapping: Mapping,
  }),
  reply: z.object({ import: RecordImport }),
})

/** Brings some rows; one whose line is there already is not taken twice. */
export const bringRecords = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/doctor/v1/record-imports/{id}/rows',
  params: byId,
  refuses: [importStandsOtherwise, tooManyRows],
  body: z.strictObject({ rows: z.array(FileRow).check(z.maxLength(mostFileRowsAtOnce, 'too_many')) }),
  reply: z.object({ rows: z.int() }),
})

/** All rows are there: the server holds them against who is there already. */
export const compareRecords = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/doctor/v1/record-imports/{id}/compare',
  params: byId,
  refuses: [importUnderWay, importStandsOtherwise, rowsMissing],
  body: z.strictObject({ rows: count(1, mostFileRows) }),
  reply: z.object({ import: RecordImport }),
})

export const showRecordImport = endpoint({
  ...ofImports,
  method: 'GET',
  path: '/doctor/v1/record-imports/{id}',
  params: byId,
  reply: z.object({ import: RecordImport }),
})

export const listImportedRows = endpoint({
  ...ofImports,
  method: 'GET',
  path: '/doctor/v1/record-imports/{id}/rows',
  params: byId,
  query: z.strictObject({ page: Page, list: z.optional(z.literal(rowLists, 'choice')) }),
  reply: z.object({ data: z.array(ImportedRow), meta: Meta }),
})

/**
 * Says of rows what they are, or takes that back (null). Without `lines` it is said of all that nobody has spoken of yet;
 * that they are the same persons is said of each by itself. Whose a visit is that asks is said of all rows that tell the
 * same number, phone and name: it is said of a person.
 */
export const answerRows = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/doctor/v1/record-imports/{id}/answers',
  params: byId,
  refuses: [importStandsOtherwise],
  body: z
    .strictObject({
      lines: z.nullable(z.array(count(1, mostInteger)).check(z.maxLength(mostFileRowsAtOnce, 'too_many'))),
      answer: z.nullable(Answer),
      /** Which of those who are alike it is, where it is said of one row; counted from 0. */
      which: z._default(count(0, 20), 0),
    })
    .check(
      z.refine(({ lines, answer }) => lines !== null || answer !== 'same', {
        error: 'required',
        path: ['lines'],
      }),
    ),
  reply: z.object({ import: RecordImport }),
})

/** Brings in what is new or was answered; what is still asked stays and can be brought in later. */
export const takeRecords = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/doctor/v1/record-imports/{id}/take',
  params: byId,
  refuses: [importUnderWay, importStandsOtherwise],
  reply: z.object({ import: RecordImport }),
})

/** Takes back all that it made and that nobody has touched since. */
export const undoRecords = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/doctor/v1/record-imports/{id}/undo',
  params: byId,
  refuses: [importUnderWay, importStandsOtherwise, undoIsOver],
  reply: z.object({ import: RecordImport }),
})
