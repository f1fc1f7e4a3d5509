import type { PracticeContext } from '#server/calls/handler.ts'
import { bn } from '../text/bn.ts'

/** Tells somebody that a doctor works with her from now on. No code: she proves her phone herself when she sets a password. */
export function tellHer(ctx: PracticeContext, to: string, doctor: string): void {
  const text = bn.sms_added
    .replaceAll('{{product}}', ctx.about.product)
    .replaceAll('{{doctor}}', doctor)
    .replaceAll('{{address}}', ctx.about.public_url === null ? '' : `${ctx.about.public_url}/assistant-login`)
    .trim()
  const reference = ctx.op.op_id
  ctx.after(async () => {
    try {
      const sent = await ctx.outside.sms.send({ to, text, reference })
      if ('refused' in sent) ctx.outside.log('assistant_not_told', { reference, reason: sent.refused })
    } catch (error) {
      // She is on the list all the same, and the doctor can tell her.
      ctx.outside.log('assistant_not_told', {
        reference,
        reason: error instanceof Error ? error.name : 'unknown',
      })
    }
  })
}
