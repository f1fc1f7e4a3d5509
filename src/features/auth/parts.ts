export { saveBackupFile } from './backup-file.ts'
export { DeviceSetup, LogoutDialog } from './parts/lazy-parts.tsx'
export { loadLockWords, LockScreen } from './parts/lock-screen.tsx'
export { useLock } from './parts/use-lock.ts'
