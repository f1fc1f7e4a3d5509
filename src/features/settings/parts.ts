export { readSetting } from './local.ts'
export { useMaySet } from './parts/use-may-set.ts'
