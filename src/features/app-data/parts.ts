export { AppDataGate } from './parts/app-data-gate.tsx'
export { PlaceFields, usePlaces, type PlaceIds } from './parts/place-fields.tsx'
export { readKeptAppData, useAppData, useProduct } from './present.ts'
