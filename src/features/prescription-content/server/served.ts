import { sql } from 'kysely'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { type OwnPhraseRow, ownPhrases, phraseId, type Section } from '#domain/phrase/rows.ts'
import type { TherapyItemRow } from '#domain/therapy/rows.ts'
import { opensTherapy } from '#contract/clinic/physical-medicine.ts'
import {
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
  listOwnAdvices,
  listTherapeuticExercise,
  listTherapeuticModalities,
  readContent,
} from '../contract.ts'
import * as mutations from '../mutations.ts'
import { contentLists } from '../lists.ts'
import { addedItems, mergedLists, type Offered, offeredPhrases, sectionList } from '../merge-lists.ts'

async function selectPhrases(db: Db, practice_id: number): Promise<OwnPhraseRow[]> {
  const { rows } = await sql<OwnPhraseRow>`select * from own_phrases
    where practice_id = ${practice_id} and deleted_at is null`.execute(db)
  return rows
}

/** The product's lists with the practice's own items among them; only physical medicine has such. */
async function offeredIn(ctx: PracticeContext): Promise<Offered> {
  if (!opensTherapy(ctx.member.speciality_ids)) return { lists: contentLists }
  const { rows } = await ctx.sql((db) =>
    sql<TherapyItemRow>`select * from therapy_items
      where practice_id = ${ctx.practice_id} and deleted_at is null order by created_at`.execute(db),
  )
  return { lists: contentLists, items: addedItems(rows) }
}

const listOf = async (ctx: PracticeContext, section: Section) => {
  const own = await ctx.sql((db) => selectPhrases(db, ctx.practice_id))
  return sectionList(await offeredIn(ctx), own, section)
}

const perPage = 50

/** The practice's own advice, the most used first. */
async function ownAdvices(ctx: PracticeContext, { page = 1 }) {
  const all = await ctx.sql((db) => selectPhrases(db, ctx.practice_id))
  const found = all
    .filter(({ section }) => section === 'advises')
    .toSorted((a, b) => b.uses - a.uses || a.text.localeCompare(b.text))
  const last_page = Math.max(1, Math.ceil(found.length / perPage))
  return {
    data: found.slice((page - 1) * perPage, page * perPage),
    meta: { current_page: page, last_page, per_page: perPage, total: found.length },
  }
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
    const own = await ctx.sql((db) => selectPhrases(db, ctx.practice_id))
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
    const own = await ctx.sql((db) => selectPhrases(db, ctx.practice_id))
    return {
      lists: mergedLists(await offeredIn(ctx), own, { therapy: opensTherapy(ctx.member.speciality_ids) }),
      common_advises: offeredPhrases(own, 'advises'),
      common_follow_ups: offeredPhrases(own, 'follow_ups'),
    }
  }),
  serveMutation(mutations.learn, {
    reply: ({ input, row }) => ({
      phrases: [...mutations.phrasesById(input.body.phrases).keys()].map((id) => ({
        id,
        uses: row(ownPhrases, id).uses,
      })),
    }),
  }),
  serve(listOwnAdvices, (ctx, { query }) => ownAdvices(ctx, query)),
  serveMutation(mutations.keepAdvice, {
    reply: ({ input, row }) => ({ phrase: row(ownPhrases, phraseId('advises', input.body.text)) }),
  }),
  serveMutation(mutations.keepOwnInvestigation, {
    reply: ({ input, row }) => ({ phrase: row(ownPhrases, phraseId('investigations', input.body.text)) }),
  }),
  serveMutation(mutations.changeAdvice, {
    reply: ({ input, row }) => ({
      phrase: row(ownPhrases, mutations.changedPhraseId(mutations.adviceOf(input))),
    }),
  }),
  serveMutation(mutations.changeOwnInvestigation, {
    reply: ({ input, row }) => ({
      phrase: row(ownPhrases, mutations.changedPhraseId(mutations.investigationOf(input))),
    }),
  }),
  serveMutation(mutations.turnFavorite, {
    reply: ({ input: { body } }) => ({ id: phraseId('advises', body.text), status: body.status }),
  }),
  serveMutation(mutations.takePhrase, { reply: ({ input }) => ({ id: input.params.id }) }),
  serveMutation(mutations.takeAdvice, { reply: ({ input }) => ({ id: input.params.adviceId }) }),
]
