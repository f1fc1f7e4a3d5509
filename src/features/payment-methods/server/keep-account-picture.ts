import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { Caller, Db, World } from '#server/calls/handler.ts'
import { inStep } from '#server/calls/in-steps.ts'
import { bytesOf, inDrawingTurn, openPicture } from '#server/pictures/open-picture.ts'
import { accountPictureMost, type keepAccountPicture } from '../contract.ts'

type Given = Inputs<typeof keepAccountPicture>

/** Keeps or takes away the picture of an account. It is drawn between no transaction and one: nobody's connection waits for it. */
export async function keepsAccountPicture(
  { world, caller: { principal } }: { world: World; caller: Caller },
  { params: { id }, body: { picture } }: Given,
): Promise<Reply<typeof keepAccountPicture>> {
  if (!principal?.member) throw new Problem(forbidden)
  const { practice_id } = principal.member
  const bytes = picture === null ? null : await drawAnew(Buffer.from(picture, 'base64'))
  const added_at = world.outside.now().toISOString()
  await inStep(world, principal, async ({ db, audit }) => {
    await refuseOthers(db, practice_id, id)
    await (bytes === null
      ? db
          .deleteFrom('account_pictures')
          .where('practice_id', '=', practice_id)
          .where('payment_method_id', '=', id)
          .execute()
      : db
          .insertInto('account_pictures')
          .values({ practice_id, payment_method_id: id, bytes, added_at })
          .onConflict((c) => c.columns(['practice_id', 'payment_method_id']).doUpdateSet({ bytes, added_at }))
          .execute())
    audit({
      action: bytes === null ? 'account_picture_taken_away' : 'account_picture_kept',
      table: 'payment_methods',
      row: id,
    })
  })
  return { picture: bytes === null ? null : { data: bytes.toString('base64'), added_at } }
}

const drawAnew = (told: Buffer): Promise<Buffer> =>
  inDrawingTurn(async () => {
    const { turned } = await openPicture('picture', told)
    const { side } = accountPictureMost
    const sized = turned.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    return bytesOf('picture', sized.flatten({ background: 'white' }).jpeg({ quality: 80 }))
  })

async function refuseOthers(db: Db, practice_id: number, id: string): Promise<void> {
  await db
    .selectFrom('payment_methods')
    .select('id')
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
}
