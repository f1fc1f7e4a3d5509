import type { Settings } from '#server/settings/settings.ts'
import type { Outside } from './outside.ts'
import { printedSms } from './sms-log.ts'

const gateways = { log: printedSms }

/** The world beyond this process as it is. `print` writes a line to the operator, `log` one to the request log. */
export const realOutside = (
  settings: Pick<Settings, 'smsGateway'>,
  to: { print: (line: string) => void; log: Outside['log'] },
): Outside => ({
  now: () => new Date(),
  sms: gateways[settings.smsGateway](to.print),
  log: to.log,
})
