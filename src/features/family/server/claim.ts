import { sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { inStep } from '#server/calls/in-steps.ts'
import type { Caller, Db, Principal, World } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { countAsking, takeOtherPhone } from '#server/identity/other-phone.ts'
import { sendCode } from '#server/identity/send-code.ts'
import { asAnybody, enterPractice } from '#server/queries/as-anybody.ts'
import { seesPatient } from '#server/queries/own-patients.ts'
import { familysChange } from '#server/queries/phone-changes.ts'
import { insidePractice, type PracticeWork } from '#server/transaction/as-practice.ts'
import { type askClaimCode, type claimRecord, ownRecord, samePhone, type WholeMember } from '../contract.ts'
import { bn } from '../text/bn.ts'
import { en } from '../text/en.ts'
import { selectMemberHere, selectPracticeOfMember } from './queries.ts'

interface Asked {
  world: World
  caller: Caller
}

/** Himself among the relations that a record knows, and whoever is no nearer one. */
const self = 1
const someoneElse = 6

const callerIn = ({ caller: { principal } }: Asked): Principal => {
  if (!principal) throw notFound()
  return principal
}

/** A code opens this one record for the one who asked for it, and nothing else. */
const aboutOf = ({ user_id }: Principal, patient_id: string): string => `${user_id}:${patient_id}`

/** One of his family as his account sees him; his own record is not given away so. */
async function claimable(db: Db, id: string): Promise<WholeMember> {
  await asAnybody(db)
  const member = await selectMemberHere(db, id)
  if (!member) throw notFound()
  if (member.relationship_status === self) throw new Problem(ownRecord)
  return member
}

export async function sendsClaimCode(
  on: Asked,
  { params: { id }, body: { phone, language } }: Inputs<typeof askClaimCode>,
): Promise<Reply<typeof askClaimCode>> {
  const { world, caller } = on
  const principal = callerIn(on)
  await inStep(world, principal, async ({ db }) => {
    const member = await claimable(db, id)
    if (member.phone === phone) throw new Problem(samePhone, { errors: { phone: ['same_phone'] } })
    await countAsking(db, principal.user_id, world.outside.now())
  })
  const about = aboutOf(principal, id)
  return sendCode(world, { phone, purpose: 'claim', about, address: caller.address }, (code) =>
    (language === 'en' ? en : bn).claim_sms
      .replaceAll('{{product}}', world.about.product)
      .replaceAll('{{code}}', code),
  )
}

/** The code is used up in the transaction in which the record goes: of two at once one is done. */
export function claims(
  on: Asked,
  { params: { id }, body }: Inputs<typeof claimRecord>,
): Promise<Reply<typeof claimRecord>> {
  const { world } = on
  const principal = callerIn(on)
  const { user_id } = principal
  const now = world.outside.now()
  return inStep(world, principal, async ({ db }) => {
    await claimable(db, id)
    const practice_id = await selectPracticeOfMember(db, id)
    if (practice_id === null) throw notFound()
    const about = aboutOf(principal, id)
    const phone = await takeOtherPhone(db, world.keys, {
      user_id,
      id: body.code_id,
      code: body.code,
      about,
      now,
    })
    await enterPractice(db, practice_id)
    await insidePractice(db, { practice_id, user_id, action: 'claim-record', now }, (work) =>
      give(work, { id, phone, now }),
    )
    return { id, phone }
  })
}

/** The record carries the new number; whoever is himself there already stays so, and the desk settles who is who. */
async function give(
  work: PracticeWork,
  { id, phone, now }: { id: string; phone: string; now: Date },
): Promise<void> {
  const { practice_id } = work
  const {
    rows: [found],
  } = await work.sql((db) =>
    sql<AddedRow<'patients'>>`select * from patients where practice_id = ${practice_id} and id = ${id}
      and deleted_at is null and merged_into is null for no key update`.execute(db),
  )
  // The desk may have written another number meanwhile, or kept him off this phone.
  if (!found || !(await work.sql((db) => seesPatient(db, found)))) throw notFound()
  const { rows: himself } = await work.sql((db) =>
    sql`select from patients where practice_id = ${practice_id} and phone = ${phone} and relationship_status = ${self}
      and deleted_at is null and merged_into is null limit 1`.execute(db),
  )
  const is = { phone, kept_off_phone: found.kept_off_phone }
  work.change('patients', found, {
    phone,
    relationship_status: himself.length === 0 ? self : someoneElse,
    ...(found.other_phone === phone ? { other_phone: null } : {}),
  })
  work.add('phone_changes', familysChange(id, { was: found, is, now }))
}
