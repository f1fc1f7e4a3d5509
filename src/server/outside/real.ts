import type { Settings } from '#server/settings/settings.ts'
import type { Outside } from './outside.ts'
import { type HostedGateway, hostedGateway } from './hosted-gateway.ts'
import { httpSms } from './http-sms.ts'
import { printedSms } from './sms-log.ts'
import { webPush } from './web-push.ts'

const gatewayOf = (hosted: HostedGateway | null) => hosted && hostedGateway(hosted)

/** The world beyond this process as it is. `print` writes a line to the operator, `log` one to the request log. */
export const realOutside = (
  settings: Pick<Settings, 'smsGateway' | 'payGateway' | 'pushAlso'>,
  to: {
    print: (line: string) => void
    log: Outside['log']
    standIn: HostedGateway | null
    measures: Outside['measures']
  },
): Outside => ({
  now: () => new Date(),
  sms: settings.smsGateway === 'log' ? printedSms(to.print) : httpSms(settings.smsGateway),
  gateway: gatewayOf(settings.payGateway ?? to.standIn),
  push: webPush({ also: settings.pushAlso }),
  log: (event, facts) => {
    to.log(event, facts)
    to.measures?.event(event)
  },
  measures: to.measures,
})
