export { changesToSee } from './local.ts'
export { PhoneChanges, PhoneChangeNotices } from './parts/phone-changes.tsx'
