import { reading } from '#contract/visitor-page.ts'
import { findSharedSheet } from '#features/shared-sheets/contract.ts'
import type { AddressParams } from '#nav/screen.ts'

/** Whether the address of a link leads anywhere; what it opens, only its holder can ask for. */
export const linkReads = ({ prescription_id = '' }: AddressParams) => [
  reading(findSharedSheet, { params: { prescription_id } }),
]
