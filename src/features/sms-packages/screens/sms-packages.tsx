import { ResourcePage } from '#features/resource/parts.ts'
import { smsPackages } from '../contract.ts'
import { useSmsPackagesWords } from '../words.ts'

/** The packages of messages that a practice may buy. */
export default function SmsPackages() {
  return <ResourcePage resource={smsPackages} words={useSmsPackagesWords} />
}
