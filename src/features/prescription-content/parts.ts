export {
  changeWords,
  findOwnWords,
  keepWords,
  type OwnWord,
  recordedSections,
  type RecordedSection,
  takeWords,
} from './own-words.ts'
export { type LearnedPhrase, learningStep, readLists, turnFavoriteAdvice } from './local.ts'
export { wordKey } from './fold-words.ts'
export { matchPhrase, suggested, usual } from './match.ts'
