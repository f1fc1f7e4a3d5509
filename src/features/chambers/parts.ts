export { chooseChamber, useChambers, useChosenChamber } from './chosen.ts'
export { chamberName, ChamberSwitch, useSessionLine } from './parts/chamber-switch.tsx'
export { InChamber, NoChamber } from './parts/in-chamber.tsx'
export { ChamberForm } from './parts/chamber-form.tsx'
