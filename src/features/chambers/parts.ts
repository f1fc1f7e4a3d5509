export { chooseChamber, useChambers, useChosenChamber } from './chosen.ts'
export { chamberName, ChamberSwitch, useSessionLine } from './parts/chamber-switch.tsx'
