import { ResourcePage } from '#features/resource/parts.ts'
import { ourServices } from '../contract.ts'
import { useOurServicesWords } from '../words.ts'

/** What the platform offers, in the order in which the public pages show it. */
export default function OurServices() {
  return <ResourcePage resource={ourServices} words={useOurServicesWords} />
}
