export { keepFamily } from './keep-family.ts'
export { dashboardName } from './kept-names.ts'
