export { chooseChamber, useChambers, useChosenChamber } from './chosen.ts'
export { chamberName, ChamberSwitch, useSessionLine } from './parts/chamber-switch.tsx'
export { ChamberForm } from './parts/chamber-form.tsx'
