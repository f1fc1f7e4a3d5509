export { SetUpFirst, setUpPath, useNeedsChamber } from './parts/set-up-first.tsx'
