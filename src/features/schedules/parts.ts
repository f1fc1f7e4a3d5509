export { readSitting, useSitting } from './local.ts'
export { type Sitting, sittingOf, spanOf } from './sitting.ts'
