export { readSetting } from './local.ts'
