import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { made } from '#contract/mutation.ts'
import { notFound, wrongField } from '#contract/problem.ts'
import {
  exercisePictures,
  exercisePicturesMost,
  TherapyItemRow,
  therapyItems,
  type TherapyKind,
} from '#domain/therapy/rows.ts'
import { listTherapeuticExercise } from '#features/prescription-content/contract.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { editDescription, showExercise } from '../contract.ts'
import * as mutations from '../mutations.ts'

const withId = <I extends { body: { id?: string | undefined } }>(input: I) => ({
  ...input,
  body: { ...input.body, id: input.body.id ?? newId() },
})

/** One call changes items of its own kind alone; another kind's is not there for it. */
function mustBe(kind: TherapyKind, item: Pick<TherapyItemRow, 'kind'>): void {
  if (item.kind !== kind) throw notFound()
}

async function countPictures(db: Db, practice_id: number): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{
    kept: number
  }>`select count(*)::integer kept from exercise_pictures where practice_id = ${practice_id}`.execute(db)
  return counted?.kept ?? 0
}

async function ownExercise(ctx: PracticeContext, id: string): Promise<TherapyItemRow> {
  const row = await ctx.find('therapy_items', id)
  if (!row || row.deleted_at !== null || row.kind !== 'exercise') throw notFound()
  return TherapyItemRow.parse(row)
}

/** Physical medicine's own lists. */
export const served: readonly Served[] = [
  serve(showExercise, async (ctx, { params }) => {
    const { therapeutic_exercise } = await ctx.run(listTherapeuticExercise, {})
    const exercise = therapeutic_exercise.find(({ id }) => String(id) === params.id)
    if (!exercise) throw notFound()
    return { exercise }
  }),
  serve(editDescription, async (ctx, { params }) => ({ item: await ownExercise(ctx, params.id) })),
  serveMutation(mutations.addModality, {
    complete: (_, input) => withId(input),
    reply: ({ input, row }) => ({ item: row(therapyItems, made(input.body.id)) }),
  }),
  serveMutation(mutations.addDevice, {
    complete: (_, input) => withId(input),
    reply: ({ input, row }) => ({ item: row(therapyItems, made(input.body.id)) }),
  }),
  serveMutation(mutations.changeModality, {
    check: ({ rows: { item } }) => mustBe('modality', item),
    reply: ({ input, row }) => ({ item: row(therapyItems, input.params.id) }),
  }),
  serveMutation(mutations.changeDevice, {
    check: ({ rows: { item } }) => mustBe('device', item),
    reply: ({ input, row }) => ({ item: row(therapyItems, input.params.id) }),
  }),
  serveMutation(mutations.keepExercise, {
    complete: (_, input) => withId(input),
    check: ({ rows: { item } }) => {
      if (item) mustBe('exercise', item)
    },
    reply: ({ input, row }) => ({ item: row(therapyItems, made(input.body.id)) }),
  }),
  serveMutation(mutations.describeExercise, {
    check: ({ rows: { item } }) => mustBe('exercise', item),
    reply: ({ input, row }) => ({ item: row(therapyItems, input.params.id) }),
  }),
  serveMutation(mutations.keepPictureOnce, {
    check: async ({ ctx, input, rows: { known } }) => {
      if (known || mutations.exercisePictureIdOf(input) === null) return
      if ((await ctx.sql((db) => countPictures(db, ctx.practice_id))) >= exercisePicturesMost)
        throw wrongField('data', 'too_many')
    },
    reply: ({ input, row }) => {
      const { id, hash } = row(exercisePictures, made(mutations.exercisePictureIdOf(input) ?? undefined))
      return { id, hash }
    },
  }),
]
