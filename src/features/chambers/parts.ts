export { ChamberSwitch, useSessionLine } from './parts/chamber-switch.tsx'
export { ChamberForm } from './parts/chamber-form.tsx'
