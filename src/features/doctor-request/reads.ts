import { reading } from '#contract/visitor-page.ts'
import { listRequestSpecialities } from './contract.ts'

/** The list travels with the page, so that the form opens without another question. */
export const formReads = () => [reading(listRequestSpecialities, {})]
