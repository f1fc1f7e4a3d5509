export { type Learned, learningStep, readLists } from './local.ts'
