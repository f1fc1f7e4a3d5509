export { type Arrival, type NewPatient, type Registered, registerWalkIn } from './local.ts'
