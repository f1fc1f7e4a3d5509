export { remindersName } from './kept-reminders.ts'
export { OwnSheets } from './parts/own-list.tsx'
export { comeBackAddress } from './contract.ts'
