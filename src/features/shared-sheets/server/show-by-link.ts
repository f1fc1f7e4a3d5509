import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { maskedName } from '#domain/patient/masked-name.ts'
import { patientSheetOf, versionStanding } from '#domain/prescription/patient-sheet.ts'
import { hashOfToken, readLinkText } from '#domain/shared-sheet/link.ts'
import { linkState } from '#domain/shared-sheet/rows.ts'
import type { PublicContext } from '#server/calls/handler.ts'
import { countFailure, type Limit, shutUntil } from '#server/identity/limits.ts'
import { insidePractice } from '#server/transaction/as-practice.ts'
import type { LinkStanding, SharedView, showSharedSheet } from '../contract.ts'
import { type FoundLink, selectLink } from './queries.ts'

/** Strangers who try links that nobody made are asked to wait: a token cannot be guessed, and need not be tried. */
const triesOf = ({ address }: PublicContext): Limit => ({ key: `links:${address}`, most: 100, minutes: 10 })

/** Each opening is a line of the audit and a row that travels to the practice's devices: nobody makes thousands of them. */
const openingsOf = (id: string): Limit => ({ key: `link:${id}`, most: 60, minutes: 10 })

/**
 * An issued sheet for whoever holds its link. A page that a messenger fetches to show a preview has no token and asks
 * nothing: what is counted here was read by somebody.
 */
export async function showByLink(
  ctx: PublicContext,
  { params: { prescription_id }, query: { link } }: Inputs<typeof showSharedSheet>,
): Promise<Reply<typeof showSharedSheet>> {
  const tries = triesOf(ctx)
  if (await ctx.sql((db) => shutUntil(db, tries, ctx.now))) throw new Problem(tooOften)
  const found = await linkNamed(ctx, prescription_id, link)
  if (!found) {
    await ctx.sql((db) => countFailure(db, tries, ctx.now))
    return ctx.refuse(notFound())
  }
  const standing = standingOf(found, ctx.now.getTime())
  if (standing === 'in_force') await countOpening(ctx, found)
  return {
    prescription: viewOf(found, standing),
    header: null,
    hasHeader: false,
    has_header: false,
    smsStatus: false,
    old_prescription: [],
    padSettingByChamber: null,
  }
}

async function linkNamed(
  ctx: PublicContext,
  prescription_id: string,
  link: string | undefined,
): Promise<FoundLink | null> {
  const key = readLinkText(link ?? '')
  if (!key) return null
  const wanted = { practice_id: key.practice_id, prescription_id, token_hash: hashOfToken(key.token) }
  return ctx.sql((db) => selectLink(db, wanted))
}

/** A link that is over says only that: what became of the sheet since is no longer told by it. */
function standingOf({ shared, version, head }: FoundLink, now: number): LinkStanding {
  const state = linkState(shared, now)
  return state === 'open' ? versionStanding(head, version.version) : state
}

async function countOpening(ctx: PublicContext, { shared }: FoundLink): Promise<void> {
  const { now } = ctx
  const openings = openingsOf(shared.id)
  await ctx.sql(async (db) => {
    if (await shutUntil(db, openings, now)) throw new Problem(tooOften)
    await countFailure(db, openings, now)
    const on = {
      practice_id: shared.practice_id,
      user_id: ctx.principal?.user_id ?? 0,
      action: 'shared_sheet_opened',
      now,
    }
    await insidePractice(db, on, async (practice) => {
      practice.change('shared_sheets', shared, { opened: shared.opened + 1, opened_at: now.toISOString() })
    })
  })
}

function viewOf({ shared, version, phone }: FoundLink, standing: LinkStanding): SharedView {
  const { ends_at } = shared
  if (standing === 'ended' || standing === 'revoked')
    return { standing, ends_at, paper: null, sheet: null, phone: null }
  return standing === 'in_force'
    ? { standing, ends_at, paper: null, sheet: patientSheetOf(version, maskedName), phone }
    : { standing, ends_at, paper: paperOf(version), sheet: null, phone }
}

const paperOf = ({ issued_at, printed: { number } }: FoundLink['version']) => ({ number, issued_at })
