export { AppDataGate } from './parts/app-data-gate.tsx'
export { PlaceFields, usePlaces, type PlaceIds } from './parts/place-fields.tsx'
export {
  keepAppData,
  type PageAppData,
  PageAppDataContext,
  readKeptAppData,
  useAppData,
  usePageAppData,
  useProduct,
} from './present.ts'
