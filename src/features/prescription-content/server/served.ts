import { sql } from 'kysely'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { type OwnPhraseRow, phraseId, type Section } from '#domain/phrase/rows.ts'
import {
  learnPhrases,
  listAdvises,
  listAssistiveDevices,
  listChiefComplaints,
  listCommonAdvices,
  listDiagnosis,
  listDiastolicDysfunctions,
  listExaminations,
  listFollowUps,
  listHistories,
  listInvestigations,
  listTherapeuticExercise,
  listTherapeuticModalities,
  opensTherapy,
  readContent,
} from '../contract.ts'
import { contentLists } from '../lists.ts'
import { mergedLists, offeredPhrases, sectionList } from '../merge-lists.ts'

async function selectPhrases(
  db: Db,
  practice_id: number,
  ids: readonly string[] | null,
): Promise<OwnPhraseRow[]> {
  const { rows } = await sql<OwnPhraseRow>`select * from own_phrases
    where practice_id = ${practice_id} and deleted_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`.execute(
    db,
  )
  return rows
}

const listOf = async (ctx: PracticeContext, section: Section) => {
  const own = await ctx.sql((db) => selectPhrases(db, ctx.practice_id, null))
  return sectionList(contentLists, own, section)
}

/** Counts one more use of each text; the first one makes the row. */
async function learn(
  ctx: PracticeContext,
  { body }: { body: { phrases: { section: Section; text: string; bn_text: string | null }[] } },
) {
  const told = [
    ...new Map(body.phrases.map((phrase) => [phraseId(phrase.section, phrase.text), phrase])).entries(),
  ]
  const known = await ctx.sql((db) =>
    selectPhrases(
      db,
      ctx.practice_id,
      told.map(([id]) => id),
    ),
  )
  const phrases = told.map(([id, { section, text, bn_text }]) => {
    const before = known.find((row) => row.id === id)
    const uses = (before?.uses ?? 0) + 1
    if (before) ctx.change('own_phrases', before, { uses, bn_text: bn_text ?? before.bn_text })
    else ctx.add('own_phrases', { id, section, text, bn_text, uses })
    return { id, uses }
  })
  return { phrases }
}

export const served: readonly Served[] = [
  serve(listChiefComplaints, async (ctx) => ({ chief_complaints: await listOf(ctx, 'chief_complaints') })),
  serve(listExaminations, async (ctx) => ({ examinations: await listOf(ctx, 'examinations') })),
  serve(listInvestigations, async (ctx) => ({ investigations: await listOf(ctx, 'investigations') })),
  serve(listHistories, async (ctx) => ({ histories: await listOf(ctx, 'histories') })),
  serve(listDiastolicDysfunctions, async (ctx) => ({
    diastolic_dysfunctions: await listOf(ctx, 'diastolic_dysfunctions'),
  })),
  serve(listDiagnosis, async (ctx) => ({ diagnosis: await listOf(ctx, 'diagnosis') })),
  serve(listAdvises, async (ctx) => ({ advises: await listOf(ctx, 'advises') })),
  serve(listCommonAdvices, async (ctx) => {
    const own = await ctx.sql((db) => selectPhrases(db, ctx.practice_id, null))
    return { common_advises: offeredPhrases(own, 'advises') }
  }),
  serve(listFollowUps, async (ctx) => ({ follow_ups: await listOf(ctx, 'follow_ups') })),
  serve(listTherapeuticModalities, async (ctx) => ({
    therapeutic_modalities: await listOf(ctx, 'therapeutic_modalities'),
  })),
  serve(listTherapeuticExercise, async (ctx) => ({
    therapeutic_exercise: await listOf(ctx, 'therapeutic_exercise'),
  })),
  serve(listAssistiveDevices, async (ctx) => ({ assistive_devices: await listOf(ctx, 'assistive_devices') })),
  serve(readContent, async (ctx) => {
    const own = await ctx.sql((db) => selectPhrases(db, ctx.practice_id, null))
    return {
      lists: mergedLists(contentLists, own, { therapy: opensTherapy(ctx.member.speciality_ids) }),
      common_advises: offeredPhrases(own, 'advises'),
      common_follow_ups: offeredPhrases(own, 'follow_ups'),
    }
  }),
  serve(learnPhrases, learn),
]
