import { ResourcePage } from '#features/resource/parts.ts'
import { usePlatformPaymentsWords } from '#features/platform-payments/words.ts'
import { useSmsTypesWords } from '#features/sms-types/words.ts'
import { smsPackages } from '../contract.ts'
import { useSmsPackagesWords } from '../words.ts'

/** The packages of messages that a practice may buy. */
export default function SmsPackages() {
  const type = useSmsTypesWords()
  const payment = usePlatformPaymentsWords()
  return (
    <ResourcePage
      resource={smsPackages}
      words={useSmsPackagesWords}
      links={[
        { label: type('title'), icon: 'list', to: '/admin/sms-packages/sms-type' },
        { label: payment('title'), icon: 'forward', to: '/admin/payments' },
      ]}
    />
  )
}
