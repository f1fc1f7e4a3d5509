import { reading } from '#contract/visitor-page.ts'
import type { AddressParams } from '#nav/screen.ts'
import { showLiveSerial } from './contract.ts'

export const serialReads = ({ id = '' }: AddressParams) => [reading(showLiveSerial, { params: { id } })]
