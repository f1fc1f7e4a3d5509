export { type Learned, learningStep, readLists } from './local.ts'
export { wordKey } from './fold-words.ts'
export { meantBy, suggested, usual } from './match.ts'
