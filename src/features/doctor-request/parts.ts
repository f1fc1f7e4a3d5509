export { isAskable as isAskedField } from './typed-request.ts'
export { looksOfStep } from './step-looks.ts'
