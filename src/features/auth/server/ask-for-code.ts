import type { Inputs } from '#contract/endpoint.ts'
import { nextCodeAt, type Purpose } from '#server/identity/codes.ts'
import { sendCode } from '#server/identity/send-code.ts'
import { recoveryHolder, ownDevice } from '#server/identity/recovery.ts'
import { type Caller, type Handler, type World } from '#server/calls/handler.ts'
import type { askRecovery, checkPhone, CodeSent } from '../contract.ts'
import { bn } from '../text/bn.ts'
import { en } from '../text/en.ts'

/** Every valid phone is answered alike, and of codes only those count that were asked for from there: what its owner does is nobody's to know. */
export const checksPhone: Handler<typeof checkPhone> = async (ctx, { query }) => ({
  phone: query.phone,
  methods: ['code', 'password'],
  resend_at: await ctx.sql((db) =>
    nextCodeAt(db, { phone: query.phone, purpose: 'join', address: ctx.address, now: ctx.now }, 'own'),
  ),
})

/** Sends a code for one purpose to whoever asks, account or none. */
export const sendsCode =
  (purpose: Purpose) =>
  (
    { world, caller }: { world: World; caller: Caller },
    { body }: { body: { phone: string; language?: 'bn' | 'en' | undefined } },
  ): Promise<CodeSent> =>
    sendCode(world, { phone: body.phone, purpose, address: caller.address }, (code) =>
      smsText(world, body.language ?? 'bn', code),
    )

/** A code for the lock of his own device, to the phone of whoever is signed in there. */
export async function sendsRecoveryCode(
  { world, caller }: { world: World; caller: Caller },
  { params, body }: Inputs<typeof askRecovery>,
): Promise<CodeSent> {
  const { phone } = await recoveryHolder(world, ownDevice(caller, params.id))
  return sendsCode('recover')({ world, caller }, { body: { phone, language: body.language } })
}

/** Digits stay Latin and the last line names the site, so that phones offer to fill the code in. */
function smsText({ about }: World, language: 'bn' | 'en', code: string): string {
  const words = language === 'bn' ? bn : en
  const text = words.sms_code.replaceAll('{{product}}', about.product).replaceAll('{{code}}', code)
  return about.public_url === null ? text : `${text}\n@${new URL(about.public_url).host} #${code}`
}
