export { chamberAddress, chamberName } from './chamber-name.ts'
export { chooseChamber, useChambers, useChosenChamber } from './chosen.ts'
export { InChamber, NoChamber } from './parts/in-chamber.tsx'
